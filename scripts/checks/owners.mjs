import { globSync, readFileSync } from 'node:fs';

const WRITES = [
  /\b(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*'(\w+)/g,
  /\b(?:insert into|delete from|update) (\w+)(?= *(?:\(|set\b|where\b|using\b|select\b|values\b|$))/gm,
];

/** Which feature writes which table, by the source: `[{ table, feature, file }]`. Tests are left out. */
export function findWrites(files) {
  return files.flatMap(({ file, text }) => {
    const feature = /src\/features\/([^/]+\/[^/]+)\//.exec(file)?.[1];
    if (!feature) return [];
    const tables = new Set(
      WRITES.flatMap((pattern) => [...text.matchAll(pattern)].map(([, table]) => table)),
    );
    return [...tables].map((table) => ({ table, feature, file }));
  });
}

/** Writes of tables by others than their owner, as lines for people. */
export function findForeign(writes, owners) {
  return writes
    .filter(({ table, feature }) => table in owners && owners[table] !== feature)
    .map(({ table, feature, file }) => `${file}: ${feature} writes ${table}, which is ${owners[table]}'s`);
}

/**
 * Tables that a feature reads although their owner stands above it in `order`, as lines for people: a join is
 * an import.
 */
export function findUpwardReads(files, owners, order) {
  const names = Object.keys(owners).join('|');
  const reads = new RegExp(
    String.raw`(?:selectFrom|(?:inner|left|right|full)Join)\(\s*\[?\s*'(${names})\b|\b(?:from|join) (${names})\b`,
    'g',
  );
  return files.flatMap(({ file, text }) => {
    const feature = /src\/features\/([^/]+\/[^/]+)\//.exec(file)?.[1];
    const tables = new Set([...text.matchAll(reads)].map(([, called, written]) => called ?? written));
    return [...tables]
      .filter((table) => feature && order.indexOf(owners[table]) > order.indexOf(feature))
      .map((table) => `${file}: ${feature} reads ${table}, which is ${owners[table]}'s and stands above it`);
  });
}

/** The product's files that may hold SQL. */
export function readSources(root) {
  return globSync('src/features/**/*.ts', { cwd: root })
    .filter((file) => !/\.test\.|\/testing\//.test(file))
    .map((file) => ({ file, text: readFileSync(`${root}/${file}`, 'utf8') }));
}
