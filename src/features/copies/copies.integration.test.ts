import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import processing from '#features/processing/jobs.ts';
import { makeClip, runOnce } from '#platform/testing/clips.ts';
import { type TestSite, startSite } from '#platform/testing/site.ts';
import { findVideo } from '#features/video/model/rows.ts';
import { signUp } from '#platform/testing/people.ts';
import { PATIENT } from '#platform/testing/until.ts';
import { copiesOf, findCopies } from './model/copies.ts';

let site: TestSite;
const ids: Record<string, number> = {};

beforeAll(async () => {
  site = await startSite();
  await site.work(processing(site.ctx) as never);
  const original = await makeClip({ seconds: 6, width: 480, height: 270 });
  const again = ['-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '34', '-c:a', 'copy'];
  const clips: Record<string, string> = {
    original,
    compressed: await runOnce('mp4', ['-i', original, '-vf', 'scale=320:180', ...again]),
    mirrored: await runOnce('mp4', ['-i', original, '-vf', 'hflip', ...again]),
    same: original,
    other: await runOnce('mp4', ['-f', 'lavfi', '-i', 'mandelbrot=size=480x270:rate=25', '-t', '6', '-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p']),
    black: await runOnce('mp4', ['-f', 'lavfi', '-i', 'color=black:size=480x270:rate=25:duration=6', '-c:v', 'libx264', '-pix_fmt', 'yuv420p']),
    black2: await runOnce('mp4', ['-f', 'lavfi', '-i', 'color=0x010101:size=320x180:rate=25:duration=6', '-c:v', 'libx264', '-pix_fmt', 'yuv420p']),
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
  await site.app.inject({ method: 'POST', url: `/api/upload/chunk?code=${asked.code}&upload=${asked.uploadId}`, payload: bytes, headers });
  return Number(asked.id);
}

const kindOf = async (name: string) => {
  const rows = await site.ctx.db
    .selectFrom('video_copy')
    .select(['kind', 'of_video_id'])
    .where('video_id', '=', ids[name] ?? 0)
    .where('of_video_id', '=', ids['original'] ?? 0)
    .execute();
  return rows.map(({ kind }) => kind);
};

it.each([['compressed', ['similar']], ['mirrored', ['mirrored']], ['same', ['same']], ['other', []], ['black', []]])(
  'calls the %s one %s',
  async (name, kinds) => expect(await kindOf(name)).toEqual(kinds),
);

/** What a moderator would suspend beside the video of that name. */
async function copies(name: string): Promise<number[]> {
  const video = await findVideo(site.ctx, { id: ids[name] ?? 0 });
  return video ? (await copiesOf(site.ctx, video)).toSorted((a, b) => a - b) : [];
}
const stateOf = async (name: string) =>
  (await site.ctx.db.selectFrom('video').select('state').where('id', '=', ids[name] ?? 0).executeTakeFirstOrThrow()).state;

const ALL = ['original', 'compressed', 'mirrored', 'same'];

it('does not call everything black a copy', async () => expect(await copies('black')).toEqual([]));

it('answers all copies, whichever of them is asked about', async () => {
  for (const name of ALL) {
    const others = ALL.filter((other) => other !== name).map((other) => ids[other] ?? 0);
    expect(await copies(name)).toEqual(others.toSorted((a, b) => a - b));
  }
});

it('looks at what was just published when its copies are asked for, and again at replaced files', async () => {
  const { db } = site.ctx;
  const id = ids['compressed'] ?? 0;
  await db.deleteFrom('video_copy').where((eb) => eb.or([eb('video_id', '=', id), eb('of_video_id', '=', id)])).execute();
  await db.updateTable('video').set({ examined_version: 0 }).where('id', '=', id).execute();
  expect(await copies('compressed')).toHaveLength(3);
  expect(await findCopies(site.ctx)).toBe(0);
  await db.updateTable('video').set({ examined_version: 0 }).where('id', '=', id).execute();
  expect(await findCopies(site.ctx)).toBe(1);
  expect(await kindOf('compressed')).toEqual(['similar']);
});

it('lets a moderator suspend a video with copies that were compressed or mirrored, and let them back', async () => {
  const moderator = await signUp(site, { acl: 'moderator' });
  const owner = await signUp(site);
  await site.ctx.db.updateTable('video').set({ account_id: owner.id }).where('id', '=', ids['mirrored'] ?? 0).execute();
  const edit = (name: string, payload: object, by = moderator) =>
    site.app.inject({ method: 'POST', url: `/api/video/${ids[name]}/edit`, headers: by.headers, payload });
  const refused = await edit('mirrored', { suspendall: 1 }, owner);
  expect([refused.statusCode, refused.json().param]).toEqual([403, 'suspendall']);
  expect((await edit('mirrored', { suspended: 1, suspendall: 1 })).statusCode).toBe(200);
  expect(await Promise.all(ALL.map(stateOf))).toEqual(Array(4).fill('suspended'));
  expect(await Promise.all(['other', 'black', 'black2'].map(stateOf))).toEqual(Array(3).fill('success'));
  for (const name of ALL) expect(site.events).toContainEqual({ topic: 'video-access', id: ids[name] });
  const log = await site.ctx.db.selectFrom('audit_log').select('detail').where('object_id', '=', ids['mirrored'] ?? 0).execute();
  expect(log).toEqual([{ detail: { suspended: true, suspendall: true, copies: expect.arrayContaining([ids['original'], ids['compressed'], ids['same']]) } }]);
  await edit('original', { suspended: 0, suspendall: 1 });
  expect(await Promise.all(ALL.map(stateOf))).toEqual(Array(4).fill('success'));
  await edit('original', { suspended: 1 });
  expect(await Promise.all(ALL.map(stateOf))).toEqual(['suspended', 'success', 'success', 'success']);
  await edit('original', { suspendall: 1 });
  expect(await Promise.all(ALL.map(stateOf))).toEqual(Array(4).fill('suspended'));
});
