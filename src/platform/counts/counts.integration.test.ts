import { afterAll, expect, it } from 'vitest';
import { createBatches } from '#platform/db/batch.ts';
import { connect, type Db } from '#platform/db/db.ts';
import { createMemoryCounts } from '#platform/testing/memory-counts.ts';
import { freshDatabase } from '#platform/testing/site.ts';
import { PATIENT } from '#platform/testing/until.ts';
import { testCounts } from './conformance.ts';
import { createDatabaseCounts } from './database.ts';

const opened: Db[] = [];
afterAll(() => Promise.all(opened.map((db) => db.destroy())));

function movable() {
  const time = { at: Date.now() };
  return { now: () => time.at, advance: (ms: number) => void (time.at += ms) };
}

/** Two processes on one database. */
async function inDatabase() {
  const connection = await freshDatabase();
  const clock = movable();
  const [first, second] = [connect(connection), connect(connection)];
  opened.push(first, second);
  const [counts, other] = [first, second].map((db) => createDatabaseCounts(db, createBatches(), clock));
  return { counts: counts!, other: other!, advance: clock.advance, db: first };
}

testCounts('memory', async () => {
  const clock = movable();
  const counts = createMemoryCounts(clock);
  return { counts, other: counts, advance: clock.advance };
});

testCounts('database', inDatabase);

it('stores no names, and removes expired numbers', async () => {
  const { counts, advance, db } = await inDatabase();
  await counts.add({ name: 'address:192.0.2.1', by: 1, lifeMs: 1_000 });
  const stored = () => db.selectFrom('shared_count').select('name').execute();
  const [row] = await stored();
  expect(row?.name.toString('latin1')).not.toContain('192.0.2.1');
  advance(11 * 60_000);
  await counts.add({ name: 'somebody else', by: 1, lifeMs: 60_000 });
  await expect.poll(async () => (await stored()).length, PATIENT).toBe(1);
});
