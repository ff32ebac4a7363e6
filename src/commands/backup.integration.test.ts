import { mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { makeBackup } from '#platform/backup/backup.ts';
import { placesOf, readManifest } from '#platform/backup/manifest.ts';
import { refuseUnfinished } from '#platform/backup/restore.ts';
import { clientOptions, type Connection, runText } from '#platform/db/db.ts';
import type { ListedObject } from '#platform/storage/storage.ts';
import { addVideo, type Person, signUp } from '#platform/testing/people.ts';
import { startSite, type TestSite } from '#platform/testing/site.ts';
import { buildApp } from '#src/app.ts';
import { readConfig } from '#src/config.ts';
import { openCtx, openFiles } from '#src/open.ts';
import { restoreSite } from './restore.ts';
import { findDamage } from './verify.ts';

let site: TestSite;
let folder: string;
let anna: Person;
let video: { id: number; code: string };

beforeAll(async () => {
  site = await startSite();
  folder = await mkdtemp(join(tmpdir(), 'vireo-backup-'));
  anna = await signUp(site);
  video = await addVideo(site, { accountId: anna.id, title: 'Zürich\t\\ by night\n' });
  const fan = await signUp(site);
  await vote(fan, 1);
  await site.ctx.storage.put('pictures/one', Buffer.from('a picture'));
  await site.ctx.storage.put('pictures/folder/two', Buffer.from('another'));
  await site.ctx.storage.parts('half-way').write(0, Readable.from([Buffer.from('the first half')]));
  await site.ctx.jobs.prepare([{ name: 'process-video', retries: 0, keyed: true, run: async () => {} }]);
  await site.ctx.jobs.send('process-video', { video: video.id }, { key: `v${video.id}`, priority: 7 });
});
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

async function vote(person: Person, value: number): Promise<void> {
  const url = `/api/video/${video.code}/vote`;
  const { statusCode } = await site.app.inject({
    method: 'POST',
    url,
    headers: person.headers,
    payload: { value },
  });
  expect(statusCode).toBe(200);
}

/** An empty database, and a folder where nothing is. */
async function emptyPlace(name: string) {
  const database = `r_${crypto.randomUUID().replaceAll('-', '')}`;
  const server = { ...inject('cluster'), database: 'postgres' };
  const client = new pg.Client(clientOptions(server));
  await client.connect();
  await client.query(`create database ${database}`);
  await client.end();
  const dataDir = join(folder, name);
  const env = { DATA_DIR: dataDir, LOG_LEVEL: 'silent', PUBLIC_URL: 'https://moved.example' };
  return { connection: { ...server, database }, config: readConfig(env, folder) };
}

/** Every table of the site as PostgreSQL writes it, by name. */
async function contentsOf(connection: Connection): Promise<Record<string, string[]>> {
  const client = new pg.Client(clientOptions(connection));
  await client.connect();
  const { rows: tables } = await client.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'migration'`,
  );
  const contents: Record<string, string[]> = {};
  for (const { name } of tables) {
    const { rows } = await client.query<{ line: string }>(
      `select t::text as line from "${name}" t order by 1`,
    );
    if (rows.length > 0) contents[name] = rows.map((row) => row.line);
  }
  await client.end();
  return contents;
}

/** What makes a table what it is: columns, indexes, references and triggers. */
async function shapeOf(connection: Connection): Promise<unknown[]> {
  const client = new pg.Client(clientOptions(connection));
  await client.connect();
  const { rows } = await client.query(`
    select conname::text as name, pg_get_constraintdef(oid) as what, '' as state from pg_constraint
      where connamespace = 'public'::regnamespace
    union all select indexname::text, indexdef, '' from pg_indexes where schemaname = 'public'
    union all select tgname::text, tgrelid::regclass::text, tgenabled::text from pg_trigger where not tgisinternal
    order by 1, 2`);
  await client.end();
  return rows;
}

const save = (name: string, since?: string) =>
  makeBackup(site.connection, site.ctx.storage, join(folder, name), {
    ...(since && { since: join(folder, since) }),
  });

describe('a backup', () => {
  it('brings back every row, file, upload under way and job, at another address', async () => {
    const manifest = await save('whole');
    const { connection, config } = await emptyPlace('whole-site');
    await restoreSite(config, connection, join(folder, 'whole'));
    expect(await contentsOf(connection)).toEqual(await contentsOf(site.connection));
    expect(await shapeOf(connection)).toEqual(await shapeOf(site.connection));
    expect(manifest.files).toBe(3);

    const opened = await openCtx(connection, { config });
    const { ctx } = opened;
    expect(await findDamage(ctx)).toEqual([]);
    const app = await buildApp(ctx, { clientDir: join(folder, 'no-client') });
    const { statusCode } = await app.inject({
      method: 'POST',
      url: `/api/video/${video.code}/edit`,
      headers: anna.headers,
      payload: { title: 'After the move' },
    });
    expect(statusCode).toBe(200);
    const page = await app.inject({ url: `/${video.code}` });
    expect(page.body).toContain('After the move');
    expect(page.body).toContain(`https://moved.example/${video.code}`);
    const next = await addVideo({ ctx }, { accountId: anna.id });
    expect(next.id).toBeGreaterThan(video.id);
    expect(await text((await ctx.storage.open('pictures/folder/two')).stream)).toBe('another');
    expect(await ctx.storage.parts('half-way').list()).toEqual([{ offset: 0, size: 14 }]);
    expect(await waitingJobs(connection)).toEqual([
      { name: 'process-video', data: { video: video.id }, singleton_key: `v${video.id}`, priority: 7 },
    ]);
    await app.close();
    await opened.close();
  });

  it('shows the database at one instant, whatever happens meanwhile, without files stored after it', async () => {
    let isOver = false;
    const voters = [await signUp(site), await signUp(site), await signUp(site)];
    const busy = (async () => {
      for (let turn = 0; !isOver; turn += 1)
        await vote(voters[turn % 3] as Person, [1, -1, 0][turn % 3] as number);
    })();
    await save('busy-1');
    await saveWithLate('busy-2');
    isOver = true;
    await busy;
    const { connection, config } = await emptyPlace('busy-site');
    await restoreSite(config, connection, join(folder, 'busy-2'));
    const opened = await openCtx(connection, { config });
    const { rows } = await runText(
      opened.ctx.db,
      `select c.score, (select coalesce(sum(value), 0)::int from vote v where v.video_id = c.video_id) as votes
       from video_counter c where video_id = $1`,
      [video.id],
    );
    const [counted] = rows as { score: number; votes: number }[];
    expect(counted?.score).toBe(counted?.votes);
    expect(await findDamage(opened.ctx)).toEqual([]);
    await opened.close();
  });

  it('shares files with an older one, and is complete without it', async () => {
    await save('old');
    await site.ctx.storage.put('pictures/new', Buffer.from('new'));
    await site.ctx.storage.remove('pictures/one');
    await save('newer', 'old');
    await rm(join(folder, 'old'), { recursive: true });
    const { connection, config } = await emptyPlace('newer-site');
    await restoreSite(config, connection, join(folder, 'newer'));
    const storage = await openFiles(config);
    expect(await text((await storage.open('pictures/new')).stream)).toBe('new');
    expect(await storage.stat('pictures/one')).toBeNull();
    expect((await storage.stat('pictures/folder/two'))?.size).toBe(7);
    expect(await storage.stat('restore/unfinished')).toBeNull();
  });

  it('refuses a folder that is not empty', async () => {
    await expect(save('whole')).rejects.toThrow(/whole is not empty/);
    await expect(save('third', 'nowhere')).rejects.toThrow(/nowhere holds no finished backup/);
  });
});

it('a backup is its owner’s alone, files shared with an older one too', async () => {
  await save('own-1');
  await save('own-2', 'own-1');
  const all = await readdir(join(folder, 'own-2'), { recursive: true, withFileTypes: true });
  expect(all.length).toBeGreaterThan(5);
  for (const entry of all) {
    const { mode } = await stat(join(entry.parentPath, entry.name));
    expect([entry.name, mode & 0o777]).toEqual([entry.name, entry.isDirectory() ? 0o700 : 0o600]);
  }
});

/** A backup during which a file is stored, as if its video had been requested during the last copies. */
async function saveWithLate(name: string): Promise<void> {
  const { storage } = site.ctx;
  const late = 'media/late/1/mp4/240p.mp4';
  let isLate = false;
  let hasCome = false;
  async function* withLate(listed: AsyncIterable<ListedObject>) {
    if (isLate) {
      await storage.put(late, Buffer.from('late'));
      hasCome = true;
    }
    yield* listed;
  }
  const list = (prefix?: string) => withLate(storage.list(prefix));
  await makeBackup(site.connection, { ...storage, list }, join(folder, name), {
    say: (line) => void (line.includes('meanwhile') && (isLate = true)),
  });
  expect(hasCome).toBe(true);
  await storage.remove(late);
}

describe('a restore', () => {
  it('that was interrupted keeps the site from starting, and says what to do', async () => {
    const { config } = await emptyPlace('interrupted');
    const storage = await openFiles(config);
    await expect(refuseUnfinished(storage)).resolves.toBeUndefined();
    await storage.put('restore/unfinished', Buffer.from('2026'));
    await expect(refuseUnfinished(storage)).rejects.toThrow('Run it again with the same backup');
  });

  it('says what is missing from a backup, or cut off, leaves no partial site, and can be run again', async () => {
    const broken = join(folder, 'broken');
    const manifest = await makeBackup(site.connection, site.ctx.storage, broken);
    const places = placesOf(broken);
    const { connection, config } = await emptyPlace('broken-site');
    const restore = () => restoreSite(config, connection, broken);
    const picture = await readFile(places.file('pictures/folder/two'));
    await rm(places.file('pictures/folder/two'));
    await expect(restore()).rejects.toThrow(/pictures\/folder\/two is missing: copy the backup/);
    await writeFile(places.file('pictures/folder/two'), picture);
    const list = await readFile(places.list);
    await writeFile(places.list, list.subarray(0, list.length - 9));
    await expect(restore()).rejects.toThrow(/^The backup in .* is damaged/);
    await writeFile(places.list, list);
    const written = JSON.stringify(manifest);
    await writeFile(places.manifest, written.slice(0, written.length / 2));
    await expect(restore()).rejects.toThrow(/manifest\.json is damaged: copy the backup again/);
    await writeFile(places.manifest, written);
    const last = manifest.tables.findLast((table) => table.rows > 0)?.name ?? '';
    const path = places.table(last);
    await writeFile(`${path}.kept`, await readFile(path));
    await writeFile(path, 'nothing of use');
    await expect(restore()).rejects.toThrow();
    expect(await contentsOf(connection)).toEqual({});
    await rename(`${path}.kept`, path);
    await restore();
    expect(await contentsOf(connection)).toEqual(await contentsOf(site.connection));
  });

  it('refuses a site, and files that are not its own', async () => {
    await expect(restoreSite(site.ctx.config, site.connection, join(folder, 'whole'))).rejects.toThrow(
      'The database already holds a site',
    );
    const { connection, config } = await emptyPlace('foreign');
    await (await openFiles(config)).put('somebody/elses', Buffer.from('x'));
    await expect(restoreSite(config, connection, join(folder, 'whole'))).rejects.toThrow(
      'There are files already',
    );
  });

  it('refuses a backup of a newer version', async () => {
    const path = placesOf(join(folder, 'newer')).manifest;
    const manifest = await readManifest(join(folder, 'newer'));
    await writeFile(
      path,
      JSON.stringify({ ...manifest, migrations: [...manifest.migrations, '9999_later.sql'] }),
    );
    const { connection, config } = await emptyPlace('later');
    await expect(restoreSite(config, connection, join(folder, 'newer'))).rejects.toThrow(
      '9999_later.sql, which this version of Vireo does not know',
    );
  });
});

async function waitingJobs(connection: Connection): Promise<unknown[]> {
  const client = new pg.Client(clientOptions(connection));
  await client.connect();
  const { rows } = await client.query(
    `select name, data, singleton_key, priority from pgboss.job where name = 'process-video'`,
  );
  await client.end();
  return rows;
}
