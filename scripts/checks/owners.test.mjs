import { expect, test } from 'vitest';
import { features } from '../../src/floors.ts';
import { findForeign, findUpwardReads, findWrites, readSources } from './owners.mjs';
import { owners } from './table-owners.mjs';

/** Waits for what it reads to be handed in. */
const PENDING = /people\/(notification|account)\//;
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

test('no feature reads a table that belongs to one above it', () => {
  const files = readSources(root).filter(({ file }) => !PENDING.test(file));
  expect(findUpwardReads(files, owners, features)).toEqual([]);
});

test('a read that goes up is found, by call and by text', () => {
  const file = 'src/features/people/user/model/people.ts';
  for (const text of [
    "db.selectFrom('video')",
    "query.innerJoin('video as film', 'a', 'b')",
    'sql`join video on true`',
  ])
    expect(findUpwardReads([{ file, text }], owners, features)).toHaveLength(1);
  expect(findUpwardReads([{ file, text: "db.selectFrom('mute')" }], owners, features)).toEqual([]);
});
