import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import processing from '#features/processing/jobs.ts';
import { makeClip, runOnce } from '#platform/testing/clips.ts';
import { type TestSite, startSite } from '#platform/testing/site.ts';
import { copiesOf, findCopies } from './model.ts';

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
  await vi.waitUntil(async () => (await waiting.execute()).length === 0, { timeout: 110_000, interval: 200 });
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

it('does not call everything black a copy', async () => expect(await copiesOf(site.ctx, ids['black'] ?? 0)).toEqual([]));

it('answers all copies, whichever of them is asked about', async () => {
  const all = ['original', 'compressed', 'mirrored', 'same'].map((name) => ids[name] ?? 0);
  for (const id of all) {
    const copies = await copiesOf(site.ctx, id);
    expect(copies.toSorted((a, b) => a - b)).toEqual(all.filter((other) => other !== id).toSorted((a, b) => a - b));
  }
});
