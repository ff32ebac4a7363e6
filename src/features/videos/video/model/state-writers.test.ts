import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = new URL('../../../../../', import.meta.url).pathname;
/** The one place that changes the state of a video that is there. */
const MOVE = 'src/features/videos/video/model/move.ts';

/** A statement that updates videos, up to where it is run. */
const UPDATES = /updateTable\('video'\)(?:(?!execute)[\s\S])*|\bupdate video set[^`]*/g;
const STATE = /\bstate\b\s*[:=,}]|stateAfter|disabled_from/;
const DELETES = /deleteFrom\('video'\)|\bdelete from video\b/;

/** The files whose updates of `video` change its state, without tests. */
function writersOf(files: readonly { readonly file: string; readonly text: string }[]): string[] {
  return files
    .filter(({ text }) => [...text.matchAll(UPDATES)].some(([update]) => STATE.test(setIn(update))))
    .map(({ file }) => file);
}

/** What an update sets: conditions may ask for the state. */
function setIn(update: string): string {
  return update.replace(/\.where\([\s\S]*$|\bwhere\b[\s\S]*$/, '');
}

const sources = globSync('src/**/*.ts', { cwd: root })
  .filter((file) => !/\.test\.|\/testing\//.test(file))
  .map((file) => ({ file, text: readFileSync(root + file, 'utf8') }));

test('only the table of transitions changes a state', () => {
  expect(writersOf(sources)).toEqual([MOVE]);
});

test('deleting a video changes its state and keeps its row', () => {
  expect(sources.filter(({ text }) => DELETES.test(text)).map(({ file }) => file)).toEqual([]);
  for (const planted of ["trx.deleteFrom('video').execute()", 'sql`delete from video where id = 1`'])
    expect(planted).toMatch(DELETES);
});

test.each([
  "trx.updateTable('video').set({ state: 'deleted' }).where('id', '=', id).execute()",
  "trx\n  .updateTable('video')\n  .set({ title: '', state })\n  .execute()",
  "trx.updateTable('video').set((eb) => ({ title: '', state: eb.ref('disabled_from') })).execute()",
  "sql`update video set state = 'deleted' where id = ${id}`",
  "sql`update video set title = '', state = 'deleted'`",
])('another spelling is found: %s', (text) => {
  expect(writersOf([{ file: 'planted.ts', text }])).toEqual(['planted.ts']);
});

test('a condition on the state, or an update of another column, is not taken for a change', () => {
  const text = "trx.updateTable('video').set({ title }).where('state', '=', 'success').execute()";
  expect(writersOf([{ file: 'planted.ts', text }])).toEqual([]);
  const insert = "trx.insertInto('video').values({ state: 'initial' }).execute()";
  expect(writersOf([{ file: 'planted.ts', text: insert }])).toEqual([]);
});
