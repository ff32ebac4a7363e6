import { globSync, readFileSync } from 'node:fs';

const WRITES = [
  /\b(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*'(\w+)/g,
  /\b(?:insert into|delete from|update|truncate|merge into) (\w+)(?= *(?:\(|set\b|where\b|using\b|select\b|values\b|$))/gm,
  // A statement that is handed its table writes it.
  /\bsql\.table\('(\w+)'/g,
  /\btable: '(\w+)'/g,
];

/** Which place writes which table, by the source: `[{ table, place, file }]`. */
export function findWrites(files) {
  return files.flatMap(({ file, text }) => {
    const tables = new Set(
      WRITES.flatMap((pattern) => [...text.matchAll(pattern)].map(([, table]) => table)),
    );
    return [...tables].map((table) => ({ table, place: placeOf(file), file }));
  });
}

/** Writes of tables by others than their owner, as lines for people. */
export function findForeign(writes, owners) {
  return writes
    .filter(({ table, place }) => table in owners && owners[table] !== place)
    .map(({ table, place, file }) => `${file}: ${place} writes ${table}, which is ${owners[table]}'s`);
}

/**
 * Tables that a place reads although their owner stands above it in `order`, as lines for people: a join is
 * an import. The platform is below every feature; what only wires is above.
 */
export function findUpwardReads(files, owners, order) {
  const names = Object.keys(owners).join('|');
  const reads = new RegExp(
    String.raw`(?:selectFrom|using|Join|JoinLateral)\(\s*\[?\s*'(${names})\b` +
      String.raw`|\bsql\.table\('(${names})'|\browsOf\(\w+, '(${names})'|\b(?:from|join) (${names})\b`,
    'g',
  );
  const floorOf = (place) => order.indexOf(place);
  return files.flatMap(({ file, text }) => {
    const place = placeOf(file);
    const tables = new Set([...text.matchAll(reads)].map((match) => match.slice(1).find(Boolean)));
    return [...tables]
      .filter((table) => place !== WIRING && floorOf(owners[table]) > floorOf(place))
      .map((table) => `${file}: ${place} reads ${table}, which is ${owners[table]}'s and stands above it`);
  });
}

/** Tables of the database that no place owns, and owned ones that there are not. `text` is tables.ts. */
export function findUnowned(text, owners) {
  const [, listed] = /export interface Database \{([^}]*)\}/.exec(text) ?? [];
  const tables = [...(listed ?? '').matchAll(/^ *(\w+):/gm)].map(([, name]) => name);
  return [
    ...tables.filter((table) => !(table in owners)).map((table) => `${table} has no owner`),
    ...Object.keys(owners)
      .filter((table) => !tables.includes(table))
      .map((table) => `${table} is no table`),
  ];
}

/** What an account owns is declared (`owned.ts`) by the feature that writes the table. */
export function findDeclaredElsewhere(files, owners) {
  return files.flatMap(({ file, text }) => {
    const [, listed] = /\btables: \[([^\]]*)\]/.exec(file.endsWith('/owned.ts') ? text : '') ?? [];
    return [...(listed ?? '').matchAll(/'(\w+)'/g)]
      .filter(([, table]) => owners[table] !== placeOf(file))
      .map(([, table]) => `${file}: declares ${table}, which is ${owners[table]}'s`);
  });
}

/** The product's files that may hold SQL. */
export function readSources(root) {
  return globSync('src/**/*.ts', { cwd: root })
    .filter((file) => !/\.test\.|\/testing\/|\/conformance\.ts$|\/platform\/db\/tables\.ts$/.test(file))
    .map((file) => ({ file, text: readFileSync(`${root}/${file}`, 'utf8') }));
}

/** Commands, and what puts the site together. */
const WIRING = 'src';

/** `people/user` of a feature's file, `platform/settings` of the platform's. */
function placeOf(file) {
  return (
    /^src\/features\/([^/]+\/[^/]+)\//.exec(file)?.[1] ??
    /^src\/(platform\/[^/]+)\//.exec(file)?.[1] ??
    WIRING
  );
}
