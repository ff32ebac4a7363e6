import { expect, test } from 'vitest';
import { findForeign, findWrites, readSources } from './owners.mjs';
import { owners } from './table-owners.mjs';

const root = new URL('../..', import.meta.url).pathname;

test('every table with an owner is written by it alone', () => {
  const writes = findWrites(readSources(root));
  expect(findForeign(writes, owners)).toEqual([]);
  expect(writes.some(({ table }) => table === 'video')).toBe(true);
});

test('a write by somebody else is found, by call and by text', () => {
  const file = 'src/features/watching/vote/model.ts';
  for (const text of [
    "trx.updateTable('video').set({})",
    "db.insertInto('video')",
    "db.deleteFrom('video')",
    'sql`update video set title = 1`',
    'sql`delete from video where id = 1`',
  ])
    expect(findForeign(findWrites([{ file, text }]), owners)).toHaveLength(1);
  expect(findForeign(findWrites([{ file, text: "db.selectFrom('video')" }]), owners)).toEqual([]);
});
