import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import processing from '#features/making/processing/jobs.ts';
import { makeClip, runOnce } from '#platform/testing/clips.ts';
import { startSite, type TestSite } from '#platform/testing/site.ts';
import { findVideo } from '#features/videos/video/model/rows.ts';
import { PATIENT } from '#platform/testing/until.ts';
import { addVideo, type Person, signUp } from '#platform/testing/people.ts';
import { catchUp } from './jobs.ts';
import { copiesOf, findCopies } from './model/copies.ts';

/** A film of eight scenes. */
const FILM = [
  '-f',
  'lavfi',
  '-i',
  'mandelbrot=size=320x180:rate=1/2:end_scale=0.02:end_pts=8,fps=5',
  '-t',
  '16',
];
const TITLE = ['-f', 'lavfi', '-i', 'rgbtestsrc=size=320x180:rate=5:duration=5'];

const makeFilm = () =>
  runOnce('mp4', [...FILM, '-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p']);

let site: TestSite;
const ids: Record<string, number> = {};

beforeAll(async () => {
  site = await startSite();
  await site.work(processing(site.ctx) as never);
  const original = await makeClip({ seconds: 6, width: 480, height: 270 });
  const again = ['-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '34', '-c:a', 'copy'];
  const film = await makeFilm();
  const clips: Record<string, string> = {
    original,
    film,
    // Neither cut falls on a second.
    beheaded: await runOnce('mp4', ['-ss', '3.4', '-i', film, ...again]),
    introduced: await runOnce('mp4', [
      ...TITLE,
      '-i',
      film,
      '-filter_complex',
      '[1]hflip[m];[0][m]concat',
      ...again,
    ]),
    compressed: await runOnce('mp4', ['-i', original, '-vf', 'scale=320:180', ...again]),
    mirrored: await runOnce('mp4', ['-i', original, '-vf', 'hflip', ...again]),
    same: original,
    other: await runOnce('mp4', [
      '-f',
      'lavfi',
      '-i',
      'mandelbrot=size=480x270:rate=25',
      '-t',
      '6',
      '-c:v',
      'libx264',
      '-preset',
      'ultrafast',
      '-pix_fmt',
      'yuv420p',
    ]),
    black: await runOnce('mp4', [
      '-f',
      'lavfi',
      '-i',
      'color=black:size=480x270:rate=25:duration=6',
      '-c:v',
      'libx264',
      '-pix_fmt',
      'yuv420p',
    ]),
    black2: await runOnce('mp4', [
      '-f',
      'lavfi',
      '-i',
      'color=0x010101:size=320x180:rate=25:duration=6',
      '-c:v',
      'libx264',
      '-pix_fmt',
      'yuv420p',
    ]),
  };
  for (const [name, path] of Object.entries(clips)) ids[name] = await upload(await readFile(path));
  const waiting = site.ctx.db.selectFrom('video').select('id').where('state', '!=', 'success');
  await vi.waitUntil(async () => (await waiting.execute()).length === 0, PATIENT);
  while ((await findCopies(site.ctx)) > 0);
});
afterAll(() => site.close());

async function upload(bytes: Buffer): Promise<number> {
  const payload = { filename: 'clip.mp4', size: bytes.length };
  const asked = (await site.app.inject({ method: 'POST', url: '/api/video/request', payload })).json();
  const headers = { 'content-range': `bytes 0-${bytes.length - 1}/${bytes.length}` };
  await site.app.inject({
    method: 'POST',
    url: `/api/upload/chunk?code=${asked.code}&upload=${asked.uploadId}`,
    payload: bytes,
    headers,
  });
  return Number(asked.id);
}

const kindOf = async (name: string, of = 'original') => {
  const rows = await site.ctx.db
    .selectFrom('video_copy')
    .select(['kind', 'of_video_id'])
    .where('video_id', '=', ids[name] ?? 0)
    .where('of_video_id', '=', ids[of] ?? 0)
    .execute();
  return rows.map(({ kind }) => kind);
};

it.each([
  ['compressed', ['similar']],
  ['mirrored', ['mirrored']],
  ['same', ['same']],
  ['other', []],
  ['black', []],
])('calls the %s one %s', async (name, kinds) => expect(await kindOf(name)).toEqual(kinds));

it.each([
  ['beheaded', 'similar'],
  ['introduced', 'mirrored'],
  ['other', undefined],
])('calls a film that begins at another moment what it is (%s)', async (name, kind) => {
  expect((await kindOf(name, 'film'))[0]).toBe(kind);
});

/** What a moderator would suspend beside the video of that name. */
async function copies(name: string): Promise<number[]> {
  const video = await findVideo(site.ctx, { id: ids[name] ?? 0 });
  if (!video) return [];
  const found = await site.ctx.db.transaction().execute((trx) => copiesOf(trx, site.ctx, video));
  return found.toSorted((a, b) => a - b);
}
const stateOf = async (name: string) =>
  (
    await site.ctx.db
      .selectFrom('video')
      .select('state')
      .where('id', '=', ids[name] ?? 0)
      .executeTakeFirstOrThrow()
  ).state;

const ALL = ['original', 'compressed', 'mirrored', 'same'];

it('does not take black videos for copies of each other', async () =>
  expect(await copies('black')).toEqual([]));

it('returns all copies, whichever of them is asked about', async () => {
  for (const name of ALL) {
    const others = ALL.filter((other) => other !== name).map((other) => ids[other] ?? 0);
    expect(await copies(name)).toEqual(others.toSorted((a, b) => a - b));
  }
});

it('checks new videos when their copies are requested, and replaced files again', async () => {
  const { db } = site.ctx;
  const id = ids['compressed'] ?? 0;
  await db
    .deleteFrom('video_copy')
    .where((eb) => eb.or([eb('video_id', '=', id), eb('of_video_id', '=', id)]))
    .execute();
  await db.updateTable('video').set({ examined_version: 0 }).where('id', '=', id).execute();
  expect(await copies('compressed')).toHaveLength(3);
  expect(await findCopies(site.ctx)).toBe(0);
  await db.updateTable('video').set({ examined_version: 0 }).where('id', '=', id).execute();
  expect(await findCopies(site.ctx)).toBe(1);
  expect(await kindOf('compressed')).toEqual(['similar']);
});

it('lets a moderator suspend a video with its compressed or mirrored copies, and restore them', async () => {
  const moderator = await signUp(site, { acl: 'moderator' });
  const owner = await signUp(site);
  await site.ctx.db
    .updateTable('video')
    .set({ account_id: owner.id })
    .where('id', '=', ids['mirrored'] ?? 0)
    .execute();
  const edit = (name: string, payload: object, by = moderator) =>
    site.app.inject({ method: 'POST', url: `/api/video/${ids[name]}/edit`, headers: by.headers, payload });
  const refused = await edit('mirrored', { suspendall: 1 }, owner);
  expect([refused.statusCode, refused.json().param]).toEqual([403, 'suspendall']);
  expect((await edit('mirrored', { suspended: 1, suspendall: 1 })).statusCode).toBe(200);
  expect(await Promise.all(ALL.map(stateOf))).toEqual(Array(4).fill('suspended'));
  expect(await Promise.all(['other', 'black', 'black2'].map(stateOf))).toEqual(Array(3).fill('success'));
  for (const name of ALL) expect(site.events).toContainEqual({ topic: 'video-access', id: ids[name] });
  const log = await site.ctx.db
    .selectFrom('audit_log')
    .select(['action', 'detail'])
    .where(
      'object_id',
      'in',
      ALL.map((name) => ids[name] ?? 0),
    )
    .orderBy('id')
    .execute();
  const copy = { action: 'copy-suspended', detail: { copy_of: ids['mirrored'] } };
  expect(log).toEqual([{ action: 'video-suspended', detail: { withCopies: true } }, copy, copy, copy]);
  await edit('original', { suspended: 0, suspendall: 1 });
  expect(await Promise.all(ALL.map(stateOf))).toEqual(Array(4).fill('success'));
  await edit('original', { suspended: 1 });
  expect(await Promise.all(ALL.map(stateOf))).toEqual(['suspended', 'success', 'success', 'success']);
  await edit('original', { suspendall: 1 });
  expect(await Promise.all(ALL.map(stateOf))).toEqual(Array(4).fill('suspended'));
});

describe('copies that come after their original was suspended with its copies', () => {
  const made: Record<string, Person> = {};
  const call = (by: Person, path: string, payload: object) =>
    site.app.inject({ method: 'POST', url: `/api/video/${path}`, headers: by.headers, payload });
  const errorFor = async (name: string, by?: Person) =>
    (await site.app.inject({ url: `/api/video/${await codeOf(name)}`, headers: by?.headers ?? {} })).json()
      .video.progress.error;

  async function codeOf(name: string): Promise<string> {
    const video = await findVideo(site.ctx, { id: ids[name] ?? 0 });
    return video?.code ?? '';
  }

  async function uploadAs(name: string, path: string): Promise<void> {
    ids[name] = await upload(await readFile(path));
    const owner = (made[name] = await signUp(site));
    await site.ctx.db
      .updateTable('video')
      .set({ account_id: owner.id })
      .where('id', '=', ids[name] ?? 0)
      .execute();
  }
  const completed = (name: string) =>
    vi.waitUntil(
      async () =>
        (
          await site.ctx.db
            .selectFrom('video')
            .select('completed_at')
            .where('id', '=', ids[name] ?? 0)
            .executeTakeFirst()
        )?.completed_at,
      { timeout: 60_000, interval: 200 },
    );

  beforeAll(async () => {
    made['moderator'] = await signUp(site, { acl: 'moderator' });
    await call(made['moderator'], `${ids['film']}/edit`, { suspended: 1, suspendall: 1 });
    const film = await makeFilm();
    await uploadAs(
      'late',
      await runOnce('mp4', ['-ss', '2', '-i', film, '-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '30']),
    );
    await uploadAs('identical', film);
    await Promise.all(['late', 'identical'].map(completed));
  });

  it('are suspended before any list shows them, and their owner and moderators are told why', async () => {
    for (const name of ['late', 'identical']) {
      expect(await stateOf(name)).toBe('suspended');
      expect(await errorFor(name, made[name])).toBe('It’s a copy of a suspended video.');
      expect(await errorFor(name, made['moderator'])).toMatch(
        /^It’s a copy of a suspended video: http.+\/\w+$/,
      );
      const others = await site.app.inject(`/api/video/${await codeOf(name)}`);
      expect(others.json()).toMatchObject({ status: false, code: 'video_not_found' });
      const page = await site.app.inject({ url: '/manage', headers: made[name]?.headers ?? {} });
      expect(page.body).toContain('It’s a copy of a suspended video.');
      expect(site.events).toContainEqual({ topic: 'video-access', id: ids[name] });
    }
    const log = await site.ctx.db
      .selectFrom('audit_log')
      .select(['actor_id', 'detail'])
      .where('action', '=', 'copy-suspended')
      .execute();
    expect(log).toEqual(
      expect.arrayContaining([{ actor_id: null, detail: { copy_of: expect.any(Number) } }]),
    );
  });

  it('one that a moderator releases stays released, even if it is checked again', async () => {
    await call(made['moderator']!, `${ids['late']}/edit`, { suspended: 0 });
    await site.ctx.db
      .updateTable('video')
      .set({ examined_version: 0 })
      .where('id', '=', ids['late'] ?? 0)
      .execute();
    expect(await findCopies(site.ctx)).toBeGreaterThan(0);
    expect(await Promise.all(['late', 'identical', 'film'].map(stateOf))).toEqual([
      'success',
      'suspended',
      'suspended',
    ]);
    expect(await errorFor('late', made['late'])).toBeNull();
  });

  it('come back with the original, and nothing else does', async () => {
    await call(made['moderator']!, `${ids['film']}/edit`, { suspended: 0 });
    expect(await Promise.all(['identical', 'film', 'beheaded'].map(stateOf))).toEqual([
      'success',
      'success',
      'suspended',
    ]);
  });
});

it('catches up in rounds, and not while a video waits to be processed', async () => {
  const { db } = site.ctx;
  const never = new AbortController().signal;
  while ((await findCopies(site.ctx)) > 0);
  const rows = await db.selectFrom('video').select('id').where('state', '=', 'success').limit(3).execute();
  const behind = rows.map(({ id }) => id);
  await db.updateTable('video').set({ examined_version: 0 }).where('id', 'in', behind).execute();
  const waiting = { video_id: behind[0]!, owner: 'account 1', turn: 0, tier: 0 };
  await db.insertInto('encoding_turn').values(waiting).execute();
  expect(await catchUp(site.ctx, never)).toBe(0);
  await db.deleteFrom('encoding_turn').execute();
  expect(await catchUp(site.ctx, never, { roundMs: 1, rest: 2 })).toBe(1);
  expect(await catchUp(site.ctx, never, { rest: 0 })).toBe(behind.length - 1);
});

it('checks a video without files once, and gives up on it', async () => {
  while ((await findCopies(site.ctx)) > 0);
  await addVideo(site);
  expect([await findCopies(site.ctx), await findCopies(site.ctx)]).toEqual([1, 0]);
});
