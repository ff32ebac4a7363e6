import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freshDatabase, startSite, type TestSite } from '#platform/testing/site.ts';
import { PATIENT, until } from '#platform/testing/until.ts';
import { connect } from './db.ts';
import { isOverloaded } from './overload.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startSite({}, { patience: 1_000 });
});
afterAll(() => site?.close());

it('a statement of a patient pool takes its time, one of another is ended', async () => {
  const connection = await freshDatabase();
  const [patient, hasty] = [connect(connection), connect(connection, 100)];
  await sql`select pg_sleep(0.3)`.execute(patient);
  const ended = await sql`select pg_sleep(10)`.execute(hasty).catch((error: unknown) => error);
  expect(isOverloaded(ended)).toBe(true);
  expect(isOverloaded(new Error('no'))).toBe(false);
  await Promise.all([patient.destroy(), hasty.destroy()]);
});

it('whoever finds no free connection is told so instead of waiting for ever', async () => {
  const db = connect(await freshDatabase(), 300, undefined, { max: 1 });
  // To connect may take as long as that, too.
  await until('the only connection', () => sql`select 1`.execute(db).catch(() => null));
  let release = (): void => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const holder = db.transaction().execute(() => released);
  const refused = await sql`select 1`.execute(db).catch((error: unknown) => error);
  expect(isOverloaded(refused)).toBe(true);
  release();
  await holder;
  await db.destroy();
});

it('a call and a page say that the site is busy, and when to come back', async () => {
  const blocker = connect(site.connection);
  await blocker.transaction().execute(async (trx) => {
    await sql`lock table video in access exclusive mode`.execute(trx);
    const [call, page] = await Promise.all(['/api/videos/new', '/new'].map((url) => site.app.inject(url)));
    expect([call?.statusCode, call?.json().code, call?.headers['retry-after']]).toEqual([
      503,
      'unavailable',
      '5',
    ]);
    expect([page?.statusCode, page?.headers['retry-after']]).toEqual([503, '5']);
    expect(page?.body).toContain('<!doctype html>');
  });
  await expect.poll(async () => (await site.app.inject('/new')).statusCode, PATIENT).toBe(200);
  await blocker.destroy();
});
