import { sql } from 'kysely';
import { afterEach, expect, it, vi } from 'vitest';
import { openDoor } from '#platform/testing/database-door.ts';
import { freshDatabase, startSite } from '#platform/testing/site.ts';
import { PATIENT } from '#platform/testing/until.ts';
import { isCutOff } from './errors.ts';
import { connect, type Db } from './db.ts';

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

/** A pool of one connection over a line that can be made to swallow what is sent. */
async function openLine(patience?: number, more: { query_timeout?: number } = {}) {
  const door = await openDoor(await freshDatabase());
  ends.push(() => door.close());
  const db = connect(door.connection, patience, undefined, { max: 1, ...more });
  ends.push(() => db.destroy());
  return { db, door };
}

const one = (db: Db) => sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
/** A busy machine may not answer in the time that a statement has. */
const oneAtLast = (db: Db) => vi.waitUntil(() => one(db).catch(() => null), PATIENT);
const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

it('a line that swallows everything fails the statement, and the next one goes over another', async () => {
  const { db, door } = await openLine(10_000, { query_timeout: 2_000 });
  const { rows } = await oneAtLast(db);
  door.freeze();
  expect(isCutOff(await failureOf(one(db)))).toBe(true);
  const next = await oneAtLast(db);
  expect(next.rows).not.toEqual(rows);
});

it('so does it fail a transaction, whose connection is not used again', async () => {
  const { db, door } = await openLine(10_000, { query_timeout: 2_000 });
  const changed = db.transaction().execute(async (trx) => {
    await one(trx);
    door.freeze();
    await one(trx);
  });
  expect(isCutOff(await failureOf(changed))).toBe(true);
  await oneAtLast(db);
});

it('a statement that may take its time is waited for over a line without a limit', async () => {
  const { db } = await openLine(undefined);
  await expect(sql`select pg_sleep(0.5)`.execute(db)).resolves.toBeDefined();
});

it('a call is told that the site is out of reach, instead of waiting for ever', async () => {
  const door = await openDoor(await freshDatabase());
  const site = await startSite({}, { database: door.connection, patience: 1_000 });
  ends.push(async () => {
    // Nobody waits for what was swallowed.
    door.shut();
    door.open();
    await site.close();
    await door.close();
  });
  await expect.poll(async () => (await site.app.inject('/api/videos/new')).statusCode, PATIENT).toBe(200);
  door.freeze();
  const call = await site.app.inject('/api/videos/new?limit=7');
  expect([call.statusCode, call.json().code, call.headers['retry-after']]).toEqual([503, 'unavailable', '5']);
});
