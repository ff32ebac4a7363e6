import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addVideo, signUp } from '#platform/testing/people.ts';
import { freshDatabase, startSite, type TestSite } from '#platform/testing/site.ts';
import { PATIENT, until } from '#platform/testing/until.ts';
import { connect } from './db.ts';
import { isOverloaded } from './errors.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startSite({}, { patience: 1_000 });
});
afterAll(() => site?.close());

it('a statement of a patient pool takes its time, one of another is ended', async () => {
  const connection = await freshDatabase();
  const [patient, hasty] = [connect(connection), connect(connection, 100)];
  await sql`select pg_sleep(0.3)`.execute(patient);
  // To connect may take as long as that, too.
  await until('a connection', () => sql`select 1`.execute(hasty).catch(() => null));
  const ended = await sql`select pg_sleep(10)`.execute(hasty).catch((error: unknown) => error);
  expect(isOverloaded(ended)).toBe(true);
  expect(isOverloaded(new Error('no'))).toBe(false);
  await Promise.all([patient.destroy(), hasty.destroy()]);
});

it('whoever finds no free connection is told so instead of waiting for ever', async () => {
  const db = connect(await freshDatabase(), 300, undefined, { max: 1 });
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

/** Has every write fail as on a full disk, that of tables of the moment too. */
async function fillDisk(db: TestSite['ctx']['db']): Promise<void> {
  await sql`create function is_full() returns trigger language plpgsql as $$
    begin raise 'could not extend file' using errcode = 'disk_full'; end $$`.execute(db);
  await sql`create function nothing_fits() returns event_trigger language plpgsql as $$
    begin raise 'could not extend file' using errcode = 'disk_full'; end $$`.execute(db);
  await sql`do $$ declare name text; begin
    for name in select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
    loop execute format('create trigger full_disk before insert or update on %I execute function is_full()', name);
    end loop; end $$`.execute(db);
  await sql`create event trigger full_disk on ddl_command_start when tag in ('CREATE TABLE AS')
    execute function nothing_fits()`.execute(db);
}

it('a full disk of the database refuses writes in words, and reading goes on', async () => {
  const { db } = site.ctx;
  const ann = await signUp(site);
  const { code } = await addVideo(site, { accountId: ann.id, title: 'Ducks' });
  await ann.post('/api/comment/create', { video: code, body: 'Before' });
  await db
    .updateTable('session')
    .set({ used_at: new Date(0) })
    .where('account_id', '=', ann.id)
    .execute();
  await fillDisk(db);
  expect((await site.app.inject('/readyz')).statusCode).toBe(200);
  const sent = await ann.post('/api/comment/create', { video: code, body: 'After' });
  expect([sent.code, sent.body['code'], sent.body['error']]).toEqual([
    507,
    'disk_full',
    'The site is out of storage space. Please try again later.',
  ]);
  expect((await site.app.inject('/readyz')).statusCode).toBe(503);
  for (const path of [
    '/',
    `/${code}`,
    '/new',
    `/u/${ann.username}`,
    '/notifications',
    '/settings',
    '/history',
  ])
    for (const headers of [{}, { cookie: ann.cookie }]) {
      const { statusCode } = await site.app.inject({ url: path, headers });
      expect([path, headers, statusCode < 500]).toEqual([path, headers, true]);
    }
  expect((await ann.get(`/api/video/${code}`)).code).toBe(200);
  await sql`drop event trigger full_disk`.execute(db);
  expect((await site.app.inject('/readyz')).statusCode).toBe(200);
});
