import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { features } from '../../src/floors.ts';
import {
  findDeclaredElsewhere,
  findForeign,
  findUnowned,
  findUpwardReads,
  findWrites,
  readSources,
} from './owners.mjs';
import { claims, owners } from './table-owners.mjs';

const root = new URL('../..', import.meta.url).pathname;
const sources = readSources(root);

test('every table is written only by its owner', () => {
  const writes = findWrites(sources);
  expect(findForeign(writes, owners)).toEqual([]);
  for (const table of ['video', 'vote', 'pin_user', 'setting'])
    expect(writes.map((write) => write.table)).toContain(table);
});

test('a write by another feature is found: in calls, in SQL text and through a table name passed on', () => {
  for (const file of [
    'src/features/watching/vote/model.ts',
    'src/commands/user.ts',
    'src/platform/push/a.ts',
  ])
    for (const text of [
      "trx.updateTable('video').set({})",
      "db.insertInto('video')",
      "db.deleteFrom('video')",
      'sql`update video set title = 1`',
      'sql`delete from video where id = 1`',
      "const BALLOT = { table: 'video' };",
      "sql.table('video')",
    ])
      expect(findForeign(findWrites([{ file, text }]), owners)).toHaveLength(1);
  const file = 'src/features/watching/vote/model.ts';
  expect(findForeign(findWrites([{ file, text: "db.selectFrom('video')" }]), owners)).toEqual([]);
});

test('no feature reads a table of a feature above it', () => {
  expect(findUpwardReads(sources, owners, features)).toEqual([]);
});

test('a read that goes up is found, in calls and in SQL text', () => {
  for (const file of ['src/features/people/user/model/people.ts', 'src/platform/push/ticket.ts'])
    for (const text of [
      "db.selectFrom('video')",
      "query.innerJoin('video as film', 'a', 'b')",
      "query.crossJoin('video')",
      "rowsOf(db, 'video', 'account_id', 1)",
      'sql`join video on true`',
    ])
      expect(findUpwardReads([{ file, text }, importing(file)], owners, features)).toHaveLength(1);
  const file = 'src/features/people/user/model/people.ts';
  const down = { file, text: "db.selectFrom('mute')" };
  expect(findUpwardReads([down, importing(file)], owners, features)).toEqual([]);
  const alone = { file, text: "db.selectFrom('video')" };
  expect(findUpwardReads([alone], owners, features)).toEqual([]);
});

/** A file of a higher feature that depends on `file`. */
function importing(file) {
  const text = `import {} from '${file.replace('src/', '#')}';`;
  return { file: 'src/features/videos/video/model.ts', text };
}

test('every table has one owner, and every owned table exists', () => {
  expect(claims).toHaveLength(Object.keys(owners).length);
  const tables = readFileSync(`${root}/src/platform/db/tables.ts`, 'utf8');
  expect(findUnowned(tables, owners)).toEqual([]);
  expect(findUnowned('export interface Database {\n  nobodys: Nobodys;\n}', { gone: 'people/user' })).toEqual(
    ['nobodys has no owner', 'gone is no table'],
  );
});

test('what an account owns is declared by the owner of the table', () => {
  expect(findDeclaredElsewhere(sources, owners)).toEqual([]);
  const planted = { file: 'src/features/people/user/owned.ts', text: "tables: ['video']," };
  expect(findDeclaredElsewhere([planted], owners)).toHaveLength(1);
});
