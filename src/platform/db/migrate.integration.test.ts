import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { afterEach, expect, inject, it, onTestFinished } from 'vitest';
import { sendKept } from '#platform/jobs/waiting.ts';
import { startSite } from '#platform/testing/site.ts';
import { until } from '#platform/testing/until.ts';
import { addressOf, VIREO } from '#platform/testing/web-process.ts';
import { allJobs } from '#src/commands/worker.ts';
import { clientOptions, type Connection } from './db.ts';
import { listMigrations, migrate, migrateEmpty } from './migrate.ts';

/** A site of the oldest version: somebody's public video with a vote for it, and an upload under way. */
const OLDEST = `
  insert into account (username, username_key, email) values ('Anna', 'anna', 'a@example.org');
  insert into account (username, username_key, acl) values ('Ben', 'ben', 'moderator');
  insert into account_counter (account_id, video_count) values (1, 1), (2, 0);
  insert into video (code, account_id, channel_id, title, description, state, private, moderated, playable,
    media_key, stored_at, completed_at, published_at)
    values ('abcd', 1, 1, 'First', 'A #cat', 'success', false, true, true, 'key-one', now(), now(), now());
  insert into video (code, account_id, title, media_key) values ('efgh', 1, 'Second', 'key-two');
  insert into video_counter (video_id, view_count) values (1, 7), (2, 0);
  insert into vote (video_id, account_id, value) values (1, 2, 1);
  insert into tag (text, label, use_count) values ('cat', 'cat', 1);
  insert into video_tag (video_id, tag_id) values (1, 1);
  insert into upload (video_id, account_id, address_hash, parts_id, size_total, size_completed)
    values (2, 1, '\\x00', 'parts', 100, 50);`;

const opened: pg.Client[] = [];
afterEach(() => Promise.all(opened.splice(0).map((client) => client.end())));

async function open(connection: Connection): Promise<pg.Client> {
  const client = new pg.Client(clientOptions(connection));
  client.on('error', () => {});
  await client.connect();
  opened.push(client);
  return client;
}

/** A database as the oldest version has left it. */
const oldest = () => databaseOf(['0001_foundation.sql'], OLDEST);

/** A database with just these migrations, and what this stores. */
async function databaseOf(names: readonly string[], stored: string) {
  const server = { ...inject('cluster'), database: 'postgres' };
  const database = `m_${crypto.randomUUID().replaceAll('-', '')}`;
  await (await open(server)).query(`create database ${database} template template0`);
  const connection = { ...server, database };
  const client = await open(connection);
  await client.query('begin');
  await migrateEmpty(client, names);
  await client.query(stored);
  await client.query('commit');
  return { connection, client };
}

async function content(client: pg.Client) {
  const { rows } = await client.query(
    `select video.code, video.title, score, likes_count as likes, view_count::int as views, username,
       size_completed::int as bytes
     from video join video_counter on video_id = video.id join account on account.id = account_id
       left join upload on upload.video_id = video.id order by video.id`,
  );
  return rows;
}

const KEPT = [
  { code: 'abcd', title: 'First', score: 1, likes: 1, views: 7, username: 'Anna', bytes: null },
  { code: 'efgh', title: 'Second', score: 0, likes: 0, views: 0, username: 'Anna', bytes: 50 },
];

/** A migration that waits for a table, as one does that takes long: the connection that runs it. */
function waitingIn(client: pg.Client): Promise<number> {
  return until('a migration that waits for the table', async () => {
    const { rows } = await client.query<{ pid: number }>(
      `select pid from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock' and wait_event <> 'advisory'`,
    );
    return rows[0]?.pid;
  });
}

/** `vireo migrate` as a process of its own. */
function startMigrating(connection: Connection) {
  const env = { ...process.env, DATABASE_URL: addressOf(connection) };
  const child = spawn(process.execPath, [VIREO, 'migrate'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

it('brings a site of the oldest version forward with all that is in it', async () => {
  const { connection, client } = await oldest();
  const applied = await migrate(connection);
  expect(applied.length).toBeGreaterThan(50);
  expect(await content(client)).toEqual(KEPT);
  expect(await migrate(connection)).toEqual([]);
});

it('cut off in the middle of a migration, leaves none half applied, and goes on with the next start', async () => {
  const { connection, client } = await oldest();
  const admin = await open(connection);
  await client.query('begin');
  await client.query('lock table vote in access exclusive mode');
  const cut = migrate(connection).then(
    () => 'applied',
    () => 'cut off',
  );
  const pid = await waitingIn(admin);
  await admin.query('select pg_terminate_backend($1)', [pid]);
  expect(await cut).toBe('cut off');
  await client.query('rollback');
  const before = await listMigrations(admin);
  const rest = await migrate(connection);
  expect(rest.length).toBeGreaterThan(0);
  expect(await listMigrations(admin)).toEqual([...before, ...rest].toSorted());
  expect(await content(admin)).toEqual(KEPT);
});

it('killed in the middle of a migration, leaves none half applied, and goes on with the next start', async () => {
  const { connection, client } = await oldest();
  const admin = await open(connection);
  await client.query('begin');
  await client.query('lock table vote in access exclusive mode');
  const first = startMigrating(connection);
  await waitingIn(admin);
  const before = await listMigrations(admin);
  const killed = once(first, 'exit');
  first.kill('SIGKILL');
  expect(await killed).toEqual([null, 'SIGKILL']);
  // What it had asked of the server goes on there until somebody would be told of it.
  const next = startMigrating(connection);
  await client.query('rollback');
  const [said, [code]] = await Promise.all([text(next.stdout), once(next, 'exit')]);
  expect(code).toBe(0);
  const rest = said.replace('Applied: ', '').trim().split(', ');
  expect(await listMigrations(admin)).toEqual([...before, ...rest].toSorted());
  expect(await content(admin)).toEqual(KEPT);
  expect(await migrate(connection)).toEqual([]);
});

it('two starts at once apply each migration once', async () => {
  const { connection, client } = await oldest();
  const [first, second] = await Promise.all([migrate(connection), migrate(connection)]);
  expect(Math.min(first.length, second.length)).toBe(0);
  expect(await content(client)).toEqual(KEPT);
});

it('refuses a database that a later version has migrated, and changes nothing of it', async () => {
  const { connection, client } = await oldest();
  await client.query(`insert into migration (name) values ('9999_later.sql')`);
  await expect(migrate(connection)).rejects.toThrow(
    '9999_later.sql, which this version of Vireo does not know',
  );
  expect(await listMigrations(client)).toEqual(['0001_foundation.sql', '9999_later.sql']);
});

/** A site whose webhooks and notifications still wait in tables of their own. */
const WAITING = `
  insert into account (username, username_key) values ('Anna', 'anna');
  insert into oauth_app (account_id, client_id, name, redirects) values (1, 'app', 'Teller', 'https://a.example');
  insert into app_webhook (app_id, url, events, secret) values (1, 'https://a.example/', '{tip.received}', 's');
  insert into webhook_delivery (id, app_id, event, body, attempts, due_at)
    values ('waits', 1, 'tip.received', '{}', 3, '2026-01-01T00:00Z'), ('given-up', 1, 'tip.received', '{}', 8, null);
  insert into notification (account_id, type) values (1, 'user-welcome');
  insert into notification_subscription (account_id, address, secret) values (1, 'https://b.example/', 's');
  insert into notification_delivery (notification_id, subscription_id) values (1, 1);
  insert into video (code, title, media_key, state)
    values ('ready', '', 'one', 'success'), ('comes', '', 'two', 'initial');
  insert into webhook (video_id, url) select id, 'https://c.example/' || code from video;`;

it('what waited in tables of its own waits in the queue, sent whole or not at all, once', async () => {
  const names = readdirSync('migrations').filter((name) => name < '1000');
  const { connection, client } = await databaseOf(names, WAITING);
  await migrate(connection);
  const site = await startSite({}, { database: connection });
  onTestFinished(() => site.close());
  const { db, jobs } = site.ctx;
  await jobs.prepare(allJobs(site.ctx));
  const waiting = async () => {
    const { rows } = await client.query(
      `select name, singleton_key as key, group_id as receiver, data from pgboss.job
       where name ~ 'deliver' and keep_until > now() order by name`,
    );
    return rows;
  };
  for (let sent = 0; sent < 3; sent += 1) {
    let left = sent;
    const send: typeof jobs.send = async (...given) => {
      if (left-- === 0) throw new Error('cut off');
      await jobs.send(...given);
    };
    await expect(sendKept(db, { ...jobs, send })).rejects.toThrow('cut off');
    expect(await waiting()).toEqual([]);
  }
  const counts = await Promise.all([sendKept(db, jobs), sendKept(db, jobs)]);
  expect([counts.toSorted(), await sendKept(db, jobs)]).toEqual([[0, 3], 0]);
  const call = { videoId: 1, url: 'https://c.example/ready', notificationType: 'video_success' };
  expect(await waiting()).toEqual([
    { name: 'deliver-webhook', key: '1', receiver: 'c.example', data: call },
    { name: 'deliver-webhooks-of-apps', key: 'waits', receiver: '1', data: { deliveryId: 'waits' } },
    {
      name: 'notification-delivery',
      key: null,
      receiver: '1',
      data: { notificationId: 1, subscriptionId: 1 },
    },
  ]);
  const { rows } = await client.query('select video_id::int as id from webhook');
  expect(rows).toEqual([{ id: 2 }]);
});
