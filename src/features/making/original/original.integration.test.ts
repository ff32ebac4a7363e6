import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import clipJobs from '#features/making/clip/jobs.ts';
import { CUT_CLIP } from '#features/making/clip/model/start-clip.ts';
import processing from '#features/making/processing/jobs.ts';
import { PROCESS_VIDEO } from '#features/making/processing/queue.ts';
import { originalKey } from '#features/videos/video/file-rules.ts';
import { sourceOf, withSource } from '#features/videos/video/model/source.ts';
import { findMissingOfVideos, findStraysOfVideos } from '#features/videos/video/model/verify-files.ts';
import { StorageError } from '#platform/storage/errors.ts';
import { makeClip, runOnce } from '#platform/testing/clips.ts';
import { publishVideo, signUp, type Person } from '#platform/testing/people.ts';
import { startSite, type TestSite } from '#platform/testing/site.ts';
import { settleOriginal, settleOriginals } from './settle.ts';

let site: TestSite;
let owner: Person;
const never = new AbortController().signal;

beforeAll(async () => {
  site = await startSite();
  owner = await signUp(site);
  await site.ctx.jobs.prepare([...processing(site.ctx), ...(clipJobs(site.ctx) as never[])]);
});
beforeEach(() => choose('needed'));
afterAll(() => site?.close());

const choose = (choice: 'needed' | 'always' | 'never') => site.ctx.settings.set('keepOriginals', choice);

/** A video whose files were all made of that file; its id. */
async function make(path: string): Promise<number> {
  const id = await publishVideo(site, owner.id, {
    state: 'stored',
    completed_at: null,
    stored_at: new Date(),
  });
  await site.ctx.storage.putFile(originalKey((await rowOf(id)).media_key), path);
  const making = processing(site.ctx).find(({ name }) => name === PROCESS_VIDEO)!;
  await making.run({ videoId: id } as never, { signal: never, number: 1, isLast: false });
  expect(await rowOf(id)).toMatchObject({ state: 'success' });
  return id;
}

const rowOf = (id: number) =>
  site.ctx.db.selectFrom('video').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

async function outcomeOf(id: number) {
  const { media_key } = await rowOf(id);
  const row = await site.ctx.db
    .selectFrom('original')
    .select(['state', 'lacks'])
    .where('media_key', '=', media_key)
    .executeTakeFirstOrThrow();
  return { ...row, isThere: (await site.ctx.storage.stat(originalKey(media_key))) !== null };
}

const settle = async (path: string) => {
  const id = await make(path);
  await settleOriginal(site.ctx, id, never);
  return outcomeOf(id);
};

const KEPT = { state: 'kept', isThere: true };
const GONE = { state: 'gone', lacks: null, isThere: false };

describe('an original whose packets are in the largest size', () => {
  it.each(['mov', 'ts'])('is removed (%s)', async (extension) => {
    const whole = await makeClip({ seconds: 3 });
    const bits = extension === 'ts' ? ['-bsf:v', 'h264_mp4toannexb'] : [];
    expect(await settle(await runOnce(extension, ['-i', whole, '-c', 'copy', ...bits]))).toEqual(GONE);
  });

  it('is removed without sound, and with the place and device that a phone has written', async () => {
    const tags = ['-metadata', 'location=+48.2-016.3/', '-metadata', 'make=Phone'];
    expect(await settle(await makeClip({ audio: null, flags: tags }))).toEqual(GONE);
  });
});

describe('an original that has more is kept', () => {
  const clip = () => makeClip({ seconds: 2 });
  const copied = async (extension: string, args: readonly string[]) =>
    runOnce(extension, ['-i', await clip(), ...args]);

  it.each([
    [
      'a second sound',
      'tracks',
      () => copied('mp4', ['-map', '0:v', '-map', '0:a', '-map', '0:a', '-c', 'copy']),
    ],
    ['a time code', 'data', () => copied('mov', ['-c', 'copy', '-timecode', '01:00:00:00'])],
    ['sound that is encoded anew', 'sound', () => makeClip({ extension: 'mkv', audio: 'flac' })],
    ['another codec', 'picture', () => makeClip({ video: 'mpeg4' })],
    [
      'a high dynamic range',
      'hdr',
      () =>
        makeClip({
          video: 'libx265',
          videoFlags: [
            ...['-pix_fmt', 'yuv420p10le', '-x265-params', 'log-level=error', '-color_trc', 'smpte2084'],
            ...['-color_primaries', 'bt2020', '-colorspace', 'bt2020nc'],
          ],
        }),
    ],
  ])('with %s', async (_name, lacks, path) => {
    expect(await settle(await path())).toEqual({ ...KEPT, lacks });
  });
});

describe('a video without its original', () => {
  it('is cut, shown and downloaded from its largest size, and nothing is missing or left over', async () => {
    const id = await make(await makeClip({ seconds: 3 }));
    await settleOriginal(site.ctx, id, never);
    const { media_key } = await rowOf(id);
    expect(await sourceOf(site.ctx, id)).toEqual({
      isOriginal: false,
      key: `media/${media_key}/1/mp4/240p.mp4`,
    });
    const frame = await owner.post(`/api/video/${id}/thumbnail`, { at: 1.5 });
    expect(frame.code).toBe(200);
    const moderator = await signUp(site, { acl: 'moderator' });
    const clip = await moderator.post(`/api/video/${id}/clip`, { start: '1', end: '2', title: 'Cut' });
    const { video } = clip.body as never as { video: { id: string } };
    const cutting = clipJobs(site.ctx).find(({ name }) => name === CUT_CLIP)!;
    await cutting.run({ videoId: Number(video.id) }, { signal: never, number: 1, isLast: false });
    expect(await rowOf(Number(video.id))).toMatchObject({ state: 'stored' });
    // Nothing else is done while a video waits to be processed.
    await site.ctx.db.deleteFrom('encoding_turn').execute();
    const { downloads } = (await owner.get(`/api/video/${id}/downloads`)).body as never as {
      downloads: { format: string }[];
    };
    expect(downloads.map(({ format }) => format)).toEqual(['240p']);
    expect(await findMissingOfVideos(site.ctx)).toEqual([]);
    expect(await findStraysOfVideos(site.ctx)).toEqual([]);
    await site.ctx.storage.put(originalKey(media_key), Buffer.from('left over'));
    expect(await findStraysOfVideos(site.ctx)).toEqual([originalKey(media_key)]);
    await site.ctx.storage.remove(originalKey(media_key));
  });

  it('is read from its largest size by whoever was reading the original when it went', async () => {
    const id = await make(await makeClip({ seconds: 2 }));
    const read: string[] = [];
    await withSource(site.ctx, id, async (path) => {
      read.push(path.includes('originals') ? 'original' : 'size');
      if (read.length > 1) return;
      await settleOriginal(site.ctx, id, never);
      throw new StorageError('not_found', 'It went away');
    });
    expect(read).toEqual(['original', 'size']);
  });
});

describe('an original that is kept', () => {
  it('is downloaded by its owner without place and device, or untouched, and by nobody else', async () => {
    const tags = ['-metadata', 'location=+48.2082+016.3738/', '-metadata', 'make=PhoneMaker'];
    const id = await make(await makeClip({ extension: 'mov', video: 'mpeg4', flags: tags }));
    const listed = async (who: Person) => {
      const { body } = await who.get(`/api/video/${id}/downloads`);
      return (body as never as { downloads: { format: string; uri: string; size: number }[] }).downloads;
    };
    const fetched = async (uri: string, headers = {}) =>
      (await site.app.inject({ url: new URL(uri).pathname, headers })).rawPayload;
    const [original, untouched] = await listed(owner);
    expect([original?.format, untouched?.format]).toEqual(['original', 'untouched']);
    const [plain, whole] = [await fetched(original!.uri), await fetched(untouched!.uri)];
    expect([plain.length, whole.length]).toEqual([original!.size, untouched!.size]);
    for (const told of ['+48.2082', 'PhoneMaker'])
      expect([plain.includes(told), whole.includes(told)]).toEqual([false, true]);
    const range = await fetched(original!.uri, { range: 'bytes=1000-' });
    expect(range.equals(plain.subarray(1_000))).toBe(true);
    await site.ctx.db.updateTable('video').set({ allow_download: true }).where('id', '=', id).execute();
    const offered = await listed(await signUp(site));
    expect(offered.map(({ format }) => format)).toEqual(['240p']);
    const asked = await fetched(offered[0]!.uri.replace(/240p$/, 'original'));
    expect(asked.equals(await fetched(offered[0]!.uri))).toBe(true);
  });
});

describe('a removal', () => {
  it('that was cut off is finished later, and the video has a source at every moment', async () => {
    const id = await make(await makeClip({ seconds: 2 }));
    const killed = vi.spyOn(site.ctx.storage, 'remove').mockRejectedValueOnce(new Error('killed'));
    await expect(settleOriginal(site.ctx, id, never)).rejects.toThrow('killed');
    killed.mockRestore();
    expect(await outcomeOf(id)).toEqual({ state: 'going', lacks: null, isThere: true });
    expect(await sourceOf(site.ctx, id)).toMatchObject({ isOriginal: false });
    expect(await findMissingOfVideos(site.ctx)).toEqual([]);
    await settleOriginals(site.ctx, never, { rest: 0 });
    expect(await outcomeOf(id)).toEqual(GONE);
  });

  it('does not happen while the size in its place is damaged, or the video is suspended', async () => {
    const [damaged, suspended] = [await make(await makeClip({ seconds: 2 })), await make(await makeClip())];
    const { media_key } = await rowOf(damaged);
    await choose('always');
    for (const id of [damaged, suspended]) await settleOriginal(site.ctx, id, never);
    await choose('needed');
    await site.ctx.storage.put(`media/${media_key}/1/mp4/240p.mp4`, Buffer.from('cut off'));
    await site.ctx.db.updateTable('video').set({ state: 'suspended' }).where('id', '=', suspended).execute();
    await settleOriginals(site.ctx, never, { rest: 0 });
    for (const id of [damaged, suspended]) expect(await outcomeOf(id)).toEqual({ ...KEPT, lacks: null });
  });

  it('follows a setting that is changed later: the rest as well, or none any more', async () => {
    await choose('always');
    const [same, other] = [
      await make(await makeClip({ seconds: 2 })),
      await make(await makeClip({ video: 'mpeg4' })),
    ];
    await settleOriginals(site.ctx, never, { rest: 0 });
    expect([await outcomeOf(same), await outcomeOf(other)]).toEqual([
      { ...KEPT, lacks: null },
      { ...KEPT, lacks: 'picture' },
    ]);
    await choose('needed');
    await settleOriginals(site.ctx, never, { rest: 0 });
    expect([await outcomeOf(same), await outcomeOf(other)]).toEqual([GONE, { ...KEPT, lacks: 'picture' }]);
    await choose('never');
    await settleOriginals(site.ctx, never, { rest: 0 });
    expect(await outcomeOf(other)).toEqual({ ...GONE, lacks: 'picture' });
  });
});
