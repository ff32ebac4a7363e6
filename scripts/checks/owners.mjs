import { globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { findBound } from './floors.mjs';

const WRITES = [
  /\b(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*'(\w+)/g,
  /\b(?:insert into|delete from|update|truncate|merge into) (\w+)(?= *(?:\(|set\b|where\b|using\b|select\b|values\b|$))/gm,
  // A function to which a table's name is passed counts as writing it.
  /\bsql\.table\('(\w+)'/g,
  /\btable: '(\w+)'/g,
];

/** Which place writes which table, according to the source code: `[{ table, place, file }]`. */
export function findWrites(files) {
  return files.flatMap(({ file, text }) => {
    const tables = new Set(
      WRITES.flatMap((pattern) => [...text.matchAll(pattern)].map(([, table]) => table)),
    );
    return [...tables].map((table) => ({ table, place: placeOf(file), file }));
  });
}

/** Writes to tables by places other than their owner, as readable lines. */
export function findForeign(writes, owners) {
  return writes
    .filter(({ table, place }) => table in owners && owners[table] !== place)
    .map(({ table, place, file }) => `${file}: ${place} writes ${table}, which is ${owners[table]}'s`);
}

/**
 * Tables that a place reads although their owner is above it in `order`, as readable lines: a join counts as
 * an import, and as with imports only files that another feature depends on are bound to the order. The
 * platform is below every feature; code that only connects parts is above.
 */
export function findUpwardReads(files, owners, order) {
  const names = Object.keys(owners).join('|');
  const reads = new RegExp(
    String.raw`(?:selectFrom|using|Join|JoinLateral)\(\s*\[?\s*'(${names})\b` +
      String.raw`|\bsql\.table\('(${names})'|\browsOf\(\w+, '(${names})'|\b(?:from|join) (${names})\b`,
    'g',
  );
  const floorOf = (place) => order.indexOf(place);
  const bound = findBound(files.flatMap(importsOf));
  const isFree = (file, place) => place === WIRING || (order.includes(place) && !bound.has(file));
  return files.flatMap(({ file, text }) => {
    const place = placeOf(file);
    const tables = new Set([...text.matchAll(reads)].map((match) => match.slice(1).find(Boolean)));
    return [...tables]
      .filter((table) => !isFree(file, place) && floorOf(owners[table]) > floorOf(place))
      .map((table) => `${file}: ${place} reads ${table}, which is ${owners[table]}'s and stands above it`);
  });
}

function importsOf({ file, text }) {
  return [...text.matchAll(/\b(?:from|import\()\s*'([^']+)'/g)].map(([, path]) => ({
    from: file,
    to: path.startsWith('#') ? `src/${path.slice(1)}` : posix.join(posix.dirname(file), path),
  }));
}

/** Tables without an owner, and owned tables that do not exist. `text` is tables.ts. */
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

/**
 * Tables in an `owned.ts` that another feature writes: what an account owns must be declared by the table's
 * owner.
 */
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

/** Commands, and the files that assemble the site. */
const WIRING = 'src';

/** `people/user` of a feature's file, `platform/settings` of the platform's. */
function placeOf(file) {
  return (
    /^src\/features\/([^/]+\/[^/]+)\//.exec(file)?.[1] ??
    /^src\/(platform\/[^/]+)\//.exec(file)?.[1] ??
    WIRING
  );
}
