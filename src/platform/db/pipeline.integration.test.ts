import { afterAll, beforeAll, expect, it } from 'vitest';
import { countRoundTrips } from '#platform/testing/round-trips.ts';
import { freshDatabase } from '#platform/testing/site.ts';
import { runAfterCommit, writeAtOnce, writeLast } from './after-commit.ts';
import { connect, type Db, runText, type Trx } from './db.ts';

const trips = countRoundTrips();
let db: Db;
beforeAll(async () => {
  db = connect(await freshDatabase(), undefined, { waited: () => {}, opened: trips.opened });
  await runText(db, 'create table note (word text primary key)');
});
afterAll(() => db.destroy());

const note = (trx: Db, word: string) => runText(trx, 'insert into note values ($1)', [word]);

async function words(): Promise<string[]> {
  const { rows } = await runText(db, 'select word from note order by word');
  return (rows as { word: string }[]).map(({ word }) => word);
}

it('a transaction begins with its first statement, and statements at the same moment take one trip', async () => {
  trips.taken();
  await db.transaction().execute(async (trx) => {
    await Promise.all([note(trx, 'a'), note(trx, 'b')]);
    const { rows } = await runText(trx, "select string_agg(word, '') as found from note");
    expect(rows).toEqual([{ found: 'ab' }]);
    await note(trx, 'c');
  });
  expect(trips.taken()).toBe(4);
  expect(await words()).toEqual(['a', 'b', 'c']);
});

it('what is written last is sent with its commit, and may still say what follows it', async () => {
  const told: string[] = [];
  trips.taken();
  const answer = await db.transaction().execute(async (trx) => {
    const written = note(trx, 'd').then(() => runAfterCommit(trx, async () => void told.push('d')));
    writeLast(trx, written);
    return 'done';
  });
  expect([answer, trips.taken(), told]).toEqual(['done', 1, ['d']]);
  expect(await words()).toContain('d');
});

it('where that fails, nothing is stored and its error is what is said', async () => {
  const told: string[] = [];
  const write = async (trx: Trx) => {
    runAfterCommit(trx, async () => void told.push('e'));
    await Promise.all([note(trx, 'e'), note(trx, 'a')]);
  };
  await expect(writeAtOnce(db, write)).rejects.toThrow('duplicate key');
  expect([await words(), told]).toEqual([['a', 'b', 'c', 'd'], []]);
  expect(await writeAtOnce(db, (trx) => note(trx, 'e').then(() => 'e'))).toBe('e');
});

it('a failure that nobody passes on is said all the same, since nothing was stored', async () => {
  const careless = db.transaction().execute(async (trx) => {
    await note(trx, 'i');
    await note(trx, 'a').catch(() => {});
  });
  await expect(careless).rejects.toThrow('duplicate key');
  expect(await words()).not.toContain('i');
});

it('what is run after the end of its transaction fails, and goes to nobody else’s', async () => {
  const late = db.transaction().execute(async (trx) => {
    writeLast(
      trx,
      note(trx, 'g').then(() => note(trx, 'h')),
    );
  });
  await expect(late).rejects.toThrow('has ended');
  expect(await words()).not.toContain('h');
});

it('what fails in the middle is rolled back, and the connection goes on', async () => {
  const failing = db.transaction().execute(async (trx) => {
    await note(trx, 'f');
    throw new Error('No');
  });
  await expect(failing).rejects.toThrow('No');
  expect(await words()).not.toContain('f');
});
