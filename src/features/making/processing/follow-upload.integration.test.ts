import { access, mkdir, readdir, readFile, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { originalKey } from '#features/videos/video/file-rules.ts';
import { contentRange } from '#features/making/upload/rules.ts';
import { type ClipOptions, HEAVY_CLIP, makeClip } from '#platform/testing/clips.ts';
import { startSite, type TestSite } from '#platform/testing/site.ts';
import makeJobs from './jobs.ts';
import { sendForgotten } from './model/leftovers.ts';
import { sweepWorkFolders, workFolderOf } from './work-folders.ts';

const MB = 1024 ** 2;
const INDEX_FIRST = { ...HEAVY_CLIP, flags: ['-movflags', '+faststart'] };
const LONG = 60_000;

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
  await site.work(makeJobs(site.ctx).filter(({ cron }) => !cron));
});
afterAll(() => site.close());

interface UploadAnswer {
  id: string;
  code: string;
  uploadId: string;
}

async function begin(file: Buffer): Promise<UploadAnswer> {
  const payload = { mode: 'chunked', filename: 'clip.mp4', size: file.length };
  return (await site.app.inject({ method: 'POST', url: '/api/video/request', payload })).json();
}

async function send(
  { code, uploadId }: UploadAnswer,
  file: Buffer,
  start: number,
  end: number,
): Promise<string> {
  const headers = {
    'content-type': 'application/octet-stream',
    'content-range': contentRange({ start, end: end - 1, total: file.length }),
  };
  const url = `/api/upload/chunk?code=${code}&upload=${uploadId}`;
  const answer = await site.app.inject({
    method: 'POST',
    url,
    headers,
    payload: Buffer.from(file.subarray(start, end)),
  });
  return answer.json().upload?.state ?? answer.json().code;
}

async function look({ id }: UploadAnswer) {
  return site.ctx.db
    .selectFrom('video')
    .innerJoin('processing', 'processing.video_id', 'video.id')
    .select(['video.state', 'playable', 'media_key', 'media_version', 'duration', 'followed_until', 'error'])
    .where('video.id', '=', Number(id))
    .executeTakeFirstOrThrow();
}

const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );
const workDir = ({ id }: UploadAnswer) => workFolderOf(site.ctx, Number(id));
const options = { timeout: LONG, interval: 50 };

async function mediaOf(begun: UploadAnswer): Promise<string[]> {
  const { media_key } = await look(begun);
  const names: string[] = [];
  for await (const { key } of site.ctx.storage.list(`media/${media_key}`)) names.push(key);
  return names;
}

/** Every segment is a part of the rung's file by now, under the address that it had, and under no other. */
async function expectOneFile(begun: UploadAnswer, segmented: string): Promise<void> {
  const { media_key, media_version } = await look(begun);
  const folder = `/media/${media_key}/${media_version}`;
  expect(await mediaOf(begun)).not.toContainEqual(expect.stringContaining('/hls/'));
  const master = (await site.app.inject({ url: `${folder}/hls/master.m3u8` })).body;
  expect(master).toContain('480p/ranges.m3u8');
  const ranges = (await site.app.inject({ url: `${folder}/hls/480p/ranges.m3u8` })).body;
  const [, length, start] = /#EXT-X-BYTERANGE:(\d+)@(\d+)\n\.\.\/\.\.\/mp4\/480p\.mp4/.exec(ranges) ?? [];
  const range = `bytes=${start}-${Number(start) + Number(length) - 1}`;
  const cut = await site.app.inject({ url: `${folder}/mp4/480p.mp4`, headers: { range } });
  const name = /^seg_.*$/m.exec(segmented)?.[0];
  const segment = await site.app.inject({ url: `${folder}/hls/480p/${name}` });
  expect([cut.statusCode, segment.statusCode]).toEqual([206, 200]);
  expect(segment.rawPayload.equals(cut.rawPayload)).toBe(true);
  const url = `${folder}/hls/480p/${name}`;
  const within = await site.app.inject({ url, headers: { range: 'bytes=-8' } });
  expect(within.headers['content-range']).toBe(`bytes ${Number(length) - 8}-${Number(length) - 1}/${length}`);
  expect(within.rawPayload.equals(segment.rawPayload.subarray(-8))).toBe(true);
  expect((await site.app.inject({ url: `${folder}/hls/480p/seg_00099.m4s` })).statusCode).toBe(404);
}

describe('an upload that can be read from its front', () => {
  it.each<[string, ClipOptions]>([
    ['MP4 with its index first', INDEX_FIRST],
    ['Matroska', { ...HEAVY_CLIP, extension: 'mkv' }],
  ])(
    '%s plays before its end has arrived, from the beginning, and is finished afterwards',
    async (_name, clip) => {
      const file = await readFile(await makeClip(clip));
      const begun = await begin(file);
      expect(await send(begun, file, 0, 8 * MB)).toBe('started');
      await expect.poll(async () => (await look(begun)).playable, options).toBe(true);
      const { state, media_key, media_version, followed_until } = await look(begun);
      expect([state, followed_until === null]).toEqual(['initial', false]);
      const media = `/media/${media_key}/${media_version}/hls`;
      const master = (await site.app.inject({ url: `${media}/master.m3u8` })).body;
      const playlist = (await site.app.inject({ url: `${media}/${master.trim().split('\n').at(-1)}` })).body;
      expect(playlist).toContain('#EXT-X-START:TIME-OFFSET=0');
      expect(playlist).toContain('seg_00000.m4s');
      expect(playlist).not.toContain('#EXT-X-ENDLIST');
      expect(site.events).toContainEqual({ topic: 'progress', id: Number(begun.id) });

      expect(await send(begun, file, 8 * MB, file.length)).toBe('completed');
      await expect.poll(async () => (await look(begun)).state, options).toBe('success');
      const done = await look(begun);
      expect([done.followed_until, done.error]).toEqual([null, null]);
      expect(done.duration).toBeCloseTo(8, 0);
      const whole = (await site.app.inject({ url: `${media}/480p/480p.m3u8` })).body;
      expect(whole).toContain('#EXT-X-ENDLIST');
      expect(whole).not.toContain('#EXT-X-START');
      await expectOneFile(begun, whole);
      const stored = await (await site.ctx.storage.open(originalKey(media_key))).stream.toArray();
      expect(Buffer.concat(stored).equals(file)).toBe(true);
      await expect.poll(() => isThere(workDir(begun)), options).toBe(false);
    },
    2 * LONG,
  );

  it(
    'is gone with all that could be played when it is cancelled',
    async () => {
      const file = await readFile(await makeClip(INDEX_FIRST));
      const begun = await begin(file);
      await send(begun, file, 0, 8 * MB);
      await expect.poll(async () => (await look(begun)).playable, options).toBe(true);
      const payload = { upload: begun.uploadId, code: begun.code };
      await site.app.inject({ method: 'POST', url: '/api/upload/cancel', payload });
      await expect.poll(async () => (await look(begun)).followed_until, options).toBeNull();
      await expect.poll(() => isThere(workDir(begun)), options).toBe(false);
      expect(await mediaOf(begun)).toEqual([]);
      expect(await look(begun)).toMatchObject({ state: 'deleted', playable: false });
    },
    LONG,
  );
});

describe('any other upload', () => {
  it(
    'is left until it has arrived',
    async () => {
      const file = await readFile(await makeClip(HEAVY_CLIP));
      const begun = await begin(file);
      await send(begun, file, 0, 8 * MB);
      await expect.poll(async () => followers(begun), options).toEqual(['completed']);
      expect(await look(begun)).toMatchObject({ playable: false, followed_until: null });
      await send(begun, file, 8 * MB, file.length);
      await expect.poll(async () => (await look(begun)).state, options).toBe('success');
    },
    LONG,
  );

  it(
    'is processed once the follower that a killed worker left has been dead for a while',
    async () => {
      const file = await readFile(await makeClip());
      const begun = await begin(file);
      const dead = { followed_until: sql<Date>`now() + interval '2 seconds'` };
      await site.ctx.db
        .updateTable('processing')
        .set(dead)
        .where('video_id', '=', Number(begun.id))
        .execute();
      expect(await send(begun, file, 0, file.length)).toBe('completed');
      await expect.poll(async () => (await look(begun)).state, options).toBe('success');
      const { completed } = await site.ctx.db
        .selectFrom('video')
        .innerJoin('processing', 'video_id', 'video.id')
        .select(sql<boolean>`completed_at > followed_until`.as('completed'))
        .where('video.id', '=', Number(begun.id))
        .executeTakeFirstOrThrow();
      expect(completed).toBe(true);
    },
    LONG,
  );

  async function followers({ id }: UploadAnswer): Promise<string[]> {
    const { rows } = await sql<{ state: string }>`
      select state::text from pgboss.job where name = 'follow-upload' and data->>'videoId' = ${id}`.execute(
      site.ctx.db,
    );
    return rows.map(({ state }) => state);
  }
});

describe('what is left over', () => {
  it(
    'work folders of finished videos go after an hour, those still needed stay',
    async () => {
      const file = await readFile(await makeClip());
      const [done, waiting] = [await begin(file), await begin(file)];
      await send(done, file, 0, file.length);
      await expect.poll(async () => (await look(done)).state, options).toBe('success');
      await expect.poll(() => isThere(workDir(done)), options).toBe(false);
      const folders = [
        workDir(done),
        workDir(waiting),
        join(site.ctx.config.dataDir, 'work', `grab-${done.id}`),
      ];
      for (const folder of folders) await mkdir(folder, { recursive: true });
      expect(await sweepWorkFolders(site.ctx)).toBe(0);
      for (const folder of folders) await utimes(folder, new Date(0), new Date(0));
      expect(await sweepWorkFolders(site.ctx)).toBe(2);
      expect(await readdir(join(site.ctx.config.dataDir, 'work'))).toEqual([waiting.id]);
    },
    LONG,
  );

  it(
    'a stored video that no job is about is given to the workers again',
    async () => {
      const file = await readFile(await makeClip());
      const begun = await begin(file);
      await send(begun, file, 0, file.length);
      await expect.poll(async () => (await look(begun)).state, options).toBe('success');
      await site.ctx.db
        .updateTable('video')
        .set({ state: 'stored' })
        .where('id', '=', Number(begun.id))
        .execute();
      expect(await sendForgotten(site.ctx)).toBe(0);
      site.advance(3_600_000);
      expect(await sendForgotten(site.ctx)).toBe(1);
      // Asked for again while the first job is still being put away, it is not sent twice.
      const asked = async () => (await sendForgotten(site.ctx), (await look(begun)).state);
      await expect.poll(asked, options).toBe('success');
    },
    LONG,
  );
});
