import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { execFileSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { originalKey } from '#features/videos/video/file-rules.ts';
import { StorageError } from '#platform/storage/errors.ts';
import { startSite, type TestSite } from '#platform/testing/site.ts';
import { PATIENT } from '#platform/testing/until.ts';
import { type OwnedData, registry } from './registry.ts';
import { disableAccount, endLeaving } from './model/account-state.ts';
import { issueToken } from './model/tokens.ts';
import { type Person, personOf, publishVideo, signIn, signUpPerson } from '#platform/testing/people.ts';
import { findDamage } from '#src/commands/verify.ts';
import jobs from './jobs.ts';
import { findExport, packExport, startExport, sweepExports } from './model/export.ts';
import { deleteAccount, deleteLeaving, GRACE } from './model/leave.ts';

let site: TestSite;

beforeAll(async () => {
  site = await startSite();
  await site.work(jobs(site.ctx));
});
afterAll(() => site?.close());

describe('everything that an account owns', () => {
  it('is declared by some feature, table by table', async () => {
    const { rows } = await sql<{ table: string }>`
      select distinct c.conrelid::regclass::text as table from pg_constraint c
      where c.contype = 'f' and c.confrelid = 'account'::regclass
        and c.connamespace = 'public'::regnamespace`.execute(site.ctx.db);
    const declared = new Set([...registry.values()].flatMap(({ tables }) => tables));
    const own = ['audit_log', 'channel_moderator'];
    const elsewhere = rows
      .map(({ table }) => table)
      .filter((table) => !declared.has(table) && !own.includes(table));
    expect(elsewhere).toEqual([]);
  });

  it('promises a letter only to whoever has an address for it', async () => {
    const withAddress = await signUpPerson(site, 'lettered', { email: 'lettered@example.org' });
    const without = await signUpPerson(site, 'unlettered');
    for (const { id } of [withAddress, without])
      await site.ctx.db.insertInto('account_export').values({ account_id: id, state: 'waiting' }).execute();
    expect((await withAddress.page('/settings/privacy')).body).toContain('We’ll e-mail you');
    const page = (await without.page('/settings/privacy')).body;
    expect(page).not.toContain('We’ll e-mail you');
    expect(page).toContain('find it here later');
  });

  it('is packed with all its rows, and can be downloaded by its owner only', async () => {
    const max = await signUpPerson(site, 'max', { email: 'max@example.org' });
    const eva = await signUpPerson(site, 'eva');
    await max.post(`/api/user/${eva.id}/follow`);
    await max.post('/api/channel/music/follow');
    await max.send('PUT', `/api/user/${max.id}/block/${(await signUpPerson(site, 'bad')).id}`);
    await site.ctx.db.updateTable('account').set({ avatar_version: 7 }).where('id', '=', max.id).execute();
    for (const size of ['original', 'medium'])
      await site.ctx.storage.put(`pictures/avatar/${max.id}/7/${size}.webp`, Buffer.from('a picture'));
    const video = await publishVideo(site, max.id, {
      media_key: 'maxs-video',
      code: 'Mxx01',
      source: 'holiday.of.2024',
    });
    await site.ctx.storage.put(originalKey('maxs-video'), aQuickTimeFile(300_000));
    await max.post(`/api/video/${video}/vote`, { value: 1 });
    await addWebhook(max);
    expect((await max.post(`/api/user/${max.id}/export`, { passwordCurrent: 'secret' })).body).toMatchObject({
      export: { state: 'waiting' },
    });
    const ready = await vi.waitFor(async () => {
      const answer = (await max.get(`/api/user/${max.id}/export`)).body as unknown as {
        export: { state: string; url: string };
      };
      if (answer.export.state !== 'ready') throw new Error(answer.export.state);
      return answer.export;
    }, PATIENT);
    const archive = await site.app.inject({ url: ready.url, headers: { cookie: max.cookie } });
    expect(archive.headers['content-type']).toBe('application/zip');
    expect((await site.app.inject({ url: ready.url, headers: { cookie: eva.cookie } })).statusCode).toBe(404);
    // An interrupted download can be resumed.
    const parts = await Promise.all(
      ['bytes=0-999', 'bytes=1000-'].map((range) =>
        site.app.inject({
          url: ready.url,
          headers: { cookie: max.cookie, range, 'if-range': String(archive.headers.etag) },
        }),
      ),
    );
    expect(parts.map(({ statusCode }) => statusCode)).toEqual([206, 206]);
    expect(Buffer.concat(parts.map(({ rawPayload }) => rawPayload)).equals(archive.rawPayload)).toBe(true);
    const { packed, sizes } = await unpack(archive.rawPayload);
    for (const [feature, { tables }] of registry) {
      for (const table of tables)
        expect([table, packed(`${feature}/${table}.json`).length]).toEqual([
          table,
          await countRows(table, max.id),
        ]);
    }
    expect([sizes['account/files/avatar.webp'], sizes['video/files/Mxx01.mov']]).toEqual([9, 300_000]);
    expect(packed('vote/vote.json')).toMatchObject([{ video_id: video, value: 1 }]);
    expect(packed('follow/follow_user.json')).toMatchObject([{ account_id: eva.id }]);
    expect(packed('webhook/webhook_delivery.json')).toMatchObject([{ event: 'webhook.test' }]);
    expect(JSON.stringify(packed('webhook/app_webhook.json'))).not.toContain('whsec_');
    expect(JSON.stringify(packed('account/account.json'))).not.toContain('argon2');
  });

  it('keeps one archive, which no other site may read, without the moderators’ fields', async () => {
    const una = await signUpPerson(site, 'una');
    await publishVideo(site, una.id, { score_modifier: 5, code: 'Una01' });
    const archives = async () => {
      const keys = [];
      for await (const { key } of site.ctx.storage.list(`exports/${una.id}/`)) keys.push(key);
      return keys;
    };
    const pack = async () => {
      await startExport(site.ctx, una.id);
      await packExport(site.ctx, una.id);
      return site.app.inject({ url: '/settings/export.zip', headers: { cookie: una.cookie } });
    };
    const first = await pack();
    expect(first.headers['access-control-allow-origin']).toBeUndefined();
    expect(first.headers['cross-origin-resource-policy']).not.toBe('cross-origin');
    const { packed } = await unpack((await pack()).rawPayload);
    await vi.waitFor(async () => expect((await archives()).length).toBe(1), PATIENT);
    expect(Object.keys(packed('video/video.json')[0] as object)).not.toContain('score_modifier');
  });

  it('is removed after a week, also where a removal failed or nobody recorded the file', async () => {
    const yan = await signUpPerson(site, 'yan');
    // As `startExport`, without the job.
    await site.ctx.db
      .insertInto('account_export')
      .values({ account_id: yan.id, state: 'waiting', size: 0, created_at: new Date() })
      .execute();
    await packExport(site.ctx, yan.id);
    await site.ctx.storage.put(`exports/${yan.id}/stray.zip`, Buffer.from('x'));
    const countFiles = async () => {
      let files = 0;
      for await (const _ of site.ctx.storage.list(`exports/${yan.id}`)) files += 1;
      return files;
    };
    await sweepExports(site.ctx);
    expect(await countFiles()).toBe(2);
    const later = { ...site.ctx, clock: { now: () => Date.now() + GRACE + 60_000 } };
    const removing = vi.spyOn(site.ctx.storage, 'remove');
    removing.mockRejectedValue(new StorageError('unavailable', 'Not now'));
    await expect(sweepExports(later)).rejects.toMatchObject({ code: 'unavailable' });
    removing.mockRestore();
    await sweepExports(later);
    expect([await countFiles(), await findExport(site.ctx, yan.id)]).toEqual([0, undefined]);
  });

  it('is removed after a week whatever becomes of the others', async () => {
    const people = [await signUpPerson(site, 'oda'), await signUpPerson(site, 'ode')];
    for (const { id } of people) {
      await site.ctx.db.insertInto('account_export').values({ account_id: id, state: 'waiting' }).execute();
      await packExport(site.ctx, id);
    }
    const stuck = (await findExport(site.ctx, people[0]?.id as number))?.key as string;
    const { storage } = site.ctx;
    const later = {
      ...site.ctx,
      clock: { now: () => Date.now() + GRACE + 60_000 },
      storage: {
        ...storage,
        async remove(key: string) {
          if (key === stuck) throw new StorageError('unavailable', 'Not now');
          await storage.remove(key);
        },
      } as typeof storage,
    };
    await expect(sweepExports(later)).rejects.toMatchObject({ code: 'unavailable' });
    const left = await Promise.all(people.map(({ id }) => findExport(site.ctx, id)));
    expect(left.map((row) => row?.key)).toEqual([stuck, undefined]);
  });

  it('is asked for with its job or not at all, and again while the last job is ending', async () => {
    const ida = await signUpPerson(site, 'ida');
    const send = vi.spyOn(site.ctx.jobs, 'send').mockRejectedValueOnce(new Error('killed'));
    await expect(startExport(site.ctx, ida.id)).rejects.toThrow('killed');
    send.mockRestore();
    expect(await findExport(site.ctx, ida.id)).toBeUndefined();
    await startExport(site.ctx, ida.id);
    const isReady = async () => (await findExport(site.ctx, ida.id))?.state === 'ready';
    await vi.waitUntil(isReady, PATIENT);
    const { key: first = null } = (await findExport(site.ctx, ida.id)) ?? {};
    const remove = site.ctx.storage.remove.bind(site.ctx.storage);
    let isAskedAgain = false;
    const removing = vi.spyOn(site.ctx.storage, 'remove').mockImplementation(async (key) => {
      await remove(key);
      if (key !== first) return;
      // The second archive is stored, and its job has not ended.
      await startExport(site.ctx, ida.id);
      isAskedAgain = true;
    });
    await startExport(site.ctx, ida.id);
    await vi.waitUntil(() => isAskedAgain, PATIENT);
    await vi.waitUntil(isReady, PATIENT);
    removing.mockRestore();
  });

  it('is written next to the data, and fails before the disk is full', async () => {
    const kim = await signUpPerson(site, 'kim');
    await publishVideo(site, kim.id, { media_key: 'kims-video', code: 'Kim01' });
    await site.ctx.storage.put(originalKey('kims-video'), aQuickTimeFile(40_000_000));
    const work = join(site.ctx.config.dataDir, 'work');
    const seen: string[][] = [];
    const packWith = (free: number[]) => {
      const freeBytes = async () => {
        seen.push(await readdir(work));
        return free.shift() ?? 0;
      };
      return packExport({ ...site.ctx, storage: { ...site.ctx.storage, freeBytes } }, kim.id);
    };
    await expect(packWith([290e6])).rejects.toMatchObject({ code: 'disk_full' });
    await expect(packWith([5e9, 290e6])).rejects.toMatchObject({ code: 'disk_full' });
    expect(seen.map((names) => names.filter((name) => name.startsWith('export-')).length)).toEqual([1, 1, 1]);
    expect((await readdir(work)).filter((name) => name.startsWith('export-'))).toEqual([]);
  });

  it('leaves no archive of an account that was deleted while it was packed', async () => {
    const ulf = await signUpPerson(site, 'ulf');
    await packExport(site.ctx, ulf.id);
    const keys = [];
    for await (const { key } of site.ctx.storage.list(`exports/${ulf.id}/`)) keys.push(key);
    expect(keys).toEqual([]);
  });

  it('hides the videos during the week, and shows them again however the owner returns', async () => {
    const vic = await signUpPerson(site, 'vic', { email: 'vic@example.org' });
    const pal = await signUpPerson(site, 'vics-pal');
    const [shown, gone] = [
      await publishVideo(site, vic.id),
      await publishVideo(site, vic.id, { state: 'suspended' }),
    ];
    await vic.post(`/api/user/${vic.id}/delete`, { passwordCurrent: 'secret' });
    expect((await pal.get(`/api/video/${shown}`)).body).toMatchObject({ code: 'video_not_found' });
    expect(await idsIn(pal, '/api/videos/new')).not.toContain(String(shown));
    const token = await issueToken(site.ctx.db, site.ctx, {
      purpose: 'password-reset',
      accountId: vic.id,
      data: { email: 'vic@example.org' },
      life: 60_000,
    });
    const { body } = await personOf(site, vic.id, '').post('/api/user/reset', { token, password: 'newer' });
    expect(body).toMatchObject({ user: { username: 'vic' } });
    expect((await pal.get(`/api/video/${shown}`)).body).toMatchObject({ video: { state: 'success' } });
    const { state } = await site.ctx.db
      .selectFrom('video')
      .select('state')
      .where('id', '=', gone)
      .executeTakeFirstOrThrow();
    expect(state).toBe('suspended');
    expect(site.events).toContainEqual({ topic: 'video-access', id: shown });
    expect(site.events).toContainEqual({ topic: 'account-visibility', id: vic.id });
  });

  it('keeps an account whose owner returned after it was selected for deletion', async () => {
    const wim = await signUpPerson(site, 'wim');
    const never = (eb: Parameters<NonNullable<Parameters<typeof deleteAccount>[2]>>[0]) =>
      eb('state', '=', 'leaving');
    expect(await deleteAccount(site.ctx, wim.id, never)).toBe(false);
    expect((await wim.post('/api/auth/check')).body).toMatchObject({ status: true });
  });

  it('is deleted after a week, whatever becomes of the others', async () => {
    const people = [await signUpPerson(site, 'udo'), await signUpPerson(site, 'uli')];
    for (const { id } of people)
      await site.ctx.db
        .updateTable('account')
        .set({ state: 'leaving', leaving_at: new Date(0) })
        .where('id', '=', id)
        .execute();
    const messages = registry.get('message') as OwnedData;
    const { deleteFor } = messages;
    const failing = vi.spyOn(messages, 'deleteFor').mockImplementation(async (trx, id, ctx) => {
      if (id === people[0]?.id) throw new Error('this one fails');
      return deleteFor(trx, id, ctx);
    });
    await expect(deleteLeaving(site.ctx)).rejects.toThrow('this one fails');
    const left = site.ctx.db
      .selectFrom('account')
      .select('id')
      .where(
        'id',
        'in',
        people.map(({ id }) => id),
      );
    expect(await left.execute()).toEqual([{ id: people[0]?.id }]);
    failing.mockRestore();
    expect(await deleteLeaving(site.ctx)).toBe(1);
  });

  it('of somebody who was banned meanwhile stays hidden when they sign in', async () => {
    const nia = await signUpPerson(site, 'nia');
    const video = await publishVideo(site, nia.id);
    const { comment } = (await nia.post('/api/comment/create', { video, body: 'Well' })).body as never as {
      comment: { comment_id: string };
    };
    await site.ctx.db.transaction().execute((trx) => disableAccount(trx, site.ctx, nia.id));
    const back = site.ctx.db.transaction().execute((trx) => endLeaving(trx, site.ctx, nia.id));
    await expect(back).rejects.toMatchObject({ code: 'account_disabled' });
    const row = site.ctx.db
      .selectFrom('comment')
      .select('author_hidden')
      .where('id', '=', Number(comment.comment_id));
    expect(await row.execute()).toEqual([{ author_hidden: true }]);
  });

  it('is deleted after a week, unless its owner signs in before', async () => {
    const zoe = await signUpPerson(site, 'zoe');
    const pal = await signUpPerson(site, 'pal');
    await zoe.post(`/api/user/${pal.id}/follow`);
    const videoId = await publishVideo(site, zoe.id);
    expect((await zoe.post(`/api/user/${zoe.id}/delete`, { passwordCurrent: 'nope' })).code).toBe(400);
    expect((await zoe.post(`/api/user/${zoe.id}/delete`, { passwordCurrent: 'secret' })).code).toBe(200);
    expect((await zoe.post('/api/auth/check')).body).toEqual({ status: false });
    expect((await pal.get(`/api/user/${zoe.id}`)).body).toMatchObject({ code: 'user_not_found' });
    const back = personOf(site, zoe.id, (await signIn(site, 'zoe')).auth.token);
    expect((await pal.get(`/api/user/${zoe.id}`)).code).toBe(200);
    await back.post(`/api/user/${zoe.id}/delete`, { passwordCurrent: 'secret' });
    expect(await deleteLeaving(site.ctx)).toBe(0);
    const picture = `pictures/avatar/${zoe.id}/1/original`;
    await site.ctx.storage.put(picture, Buffer.from('a picture'));
    const removing = vi.spyOn(site.ctx.storage, 'removePrefix');
    removing.mockRejectedValueOnce(new StorageError('unavailable', 'Not now'));
    site.advance(GRACE + 1_000);
    expect(await deleteLeaving(site.ctx)).toBe(1);
    expect((await signIn(site, 'zoe')).code).toBe('invalid_credentials');
    // Nobody is taken for them: their name is kept for a while, without their account.
    await expect(signUpPerson(site, 'zoe')).rejects.toThrow();
    const kept = site.ctx.db.selectFrom('former_name').select('account_id').where('name_key', '=', 'zoe');
    expect(await kept.execute()).toEqual([{ account_id: null }]);
    expect((await pal.get(`/api/user/${pal.id}`)).body).toMatchObject({ user: { follower_count: 0 } });
    const left = await site.ctx.db
      .selectFrom('video')
      .select(['state', 'account_id'])
      .where('id', '=', videoId)
      .executeTakeFirst();
    expect(left === undefined || left.state === 'deleted').toBe(true);
    // Their files go with them, and wait for the storage.
    await vi.waitUntil(async () => (await site.ctx.storage.stat(picture)) === null, PATIENT);
    expect(removing.mock.results.length).toBeGreaterThan(1);
    removing.mockRestore();
    expect(await findDamage(site.ctx)).toEqual([]);
  });
});

async function idsIn(person: Person, url: string): Promise<string[]> {
  const { videos } = (await person.get(url)).body as unknown as { videos: { video_id: string }[] };
  return videos.map(({ video_id }) => video_id);
}

/** Adds an application of theirs with a webhook that was sent a test. */
async function addWebhook(owner: Person): Promise<void> {
  const client = { name: 'Teller', redirect_uri_prefix: 'https://app.example/cb', accept_terms: 1 };
  const { body } = await owner.post('/api/oauth/register', client);
  const { application_id } = (body as unknown as { client: { application_id: string } }).client;
  const path = `/api/oauth/client/${application_id}/webhook`;
  const webhook = { url: 'https://app.example/hook', events: 'video.processed', password: 'secret' };
  expect((await owner.post(path, webhook)).body).toMatchObject({ secret: expect.stringMatching(/^whsec_/) });
  await site.ctx.db
    .insertInto('webhook_delivery')
    .values({
      id: `msg_${application_id}`,
      app_id: Number(application_id),
      event: 'webhook.test',
      body: '{}',
    })
    .execute();
}

/** A QuickTime file header, padded to this number of bytes. */
function aQuickTimeFile(size: number): Buffer {
  const file = Buffer.alloc(size);
  file.write('\0\0\0\x14ftypqt  ', 'latin1');
  return file;
}

/** Columns that name the owner of a row in tables without `account_id`. */
const OWNER: Readonly<Record<string, string>> = {
  account: 'id',
  analytics_day: "case when scope = 'account' then subject end",
  analytics_part: "case when scope = 'account' then subject end",
  channel: 'owner_id',
  follow_user: 'follower_id',
  ledger_transfer: 'made_by',
  live: '(select account_id from video where video.id = live.video_id)',
  tip: 'from_id',
  album_video: '(select account_id from album where album.id = album_video.album_id)',
  podcast: '(select account_id from album where album.id = podcast.album_id)',
  caption: '(select account_id from video where video.id = caption.video_id)',
  grab: '(select account_id from video where video.id = grab.video_id)',
  app_webhook: '(select account_id from oauth_app where oauth_app.id = app_webhook.app_id)',
  video_password: '(select account_id from video where video.id = video_password.video_id)',
  video_edit: '(select account_id from video where video.id = video_edit.video_id)',
  webhook_delivery: '(select account_id from oauth_app where oauth_app.id = webhook_delivery.app_id)',
};

async function countRows(table: string, accountId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${sql.table(table)} where ${sql.raw(OWNER[table] ?? 'account_id')} = ${accountId}`.execute(
    site.ctx.db,
  );
  return Number(rows[0]?.count);
}

/** Reads a ZIP with the system's Python, which is independent of the library that wrote it. */
async function unpack(
  bytes: Buffer,
): Promise<{ packed: (name: string) => unknown[]; sizes: Record<string, number> }> {
  const folder = await mkdtemp(join(tmpdir(), 'vireo-unpack-'));
  const path = join(folder, 'export.zip');
  await writeFile(path, bytes);
  const script =
    'import json,sys,zipfile\nz=zipfile.ZipFile(sys.argv[1])\nprint(json.dumps([{n:z.read(n).decode() for n in z.namelist() if n.endswith(".json")},{n:len(z.read(n)) for n in z.namelist()}]))';
  const text = execFileSync('python3', ['-c', script, path], { maxBuffer: 64 * 1024 * 1024 }).toString();
  await rm(folder, { recursive: true });
  const [files, sizes] = JSON.parse(text) as [Record<string, string>, Record<string, number>];
  return { packed: (name) => JSON.parse(files[name] ?? '[]') as unknown[], sizes };
}
