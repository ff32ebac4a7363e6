import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { mediaPrefix } from '#base/media-path.ts';
import clipJobs from '#features/making/clip/jobs.ts';
import { CUT_CLIP } from '#features/making/clip/model/start-clip.ts';
import { copiesOf, examineVideo } from '#features/making/copies/model/copies.ts';
import { contentRange } from '#features/making/upload/rules.ts';
import { findVideo } from '#features/videos/video/model/rows.ts';
import { originalKey } from '#features/videos/video/file-rules.ts';
import { sweepLeft } from '#features/videos/video/model/left-files.ts';
import { removeVideo } from '#features/videos/video/model/remove.ts';
import type { JobKind } from '#platform/jobs/jobs.ts';
import { runText } from '#platform/db/db.ts';
import { StorageError } from '#platform/storage/errors.ts';
import { readS3Address } from '#platform/storage/s3/address.ts';
import { createS3Client } from '#platform/storage/s3/client.ts';
import { HEAVY_CLIP, makeClip } from '#platform/testing/clips.ts';
import { type Fault, type FaultyProxy, openFaultyProxy } from '#platform/testing/faulty-proxy.ts';
import { type Person, publishVideo, signUp } from '#platform/testing/people.ts';
import { startSite, type TestSite } from '#platform/testing/site.ts';
import { sharedS3Server } from '#platform/testing/shared-swift.ts';
import { PATIENT } from '#platform/testing/until.ts';
import makeJobs from './jobs.ts';
import { publish } from './model.ts';
import { shareSame } from './model/share.ts';
import type { Publication } from './pipeline/pipeline.ts';
import { FOLLOW_UPLOAD, PROCESS_VIDEO } from './queue.ts';
import { arrive, publishMade } from './testing/same-uploads.ts';

let server: Awaited<ReturnType<typeof sharedS3Server>>;
/** The line over which the site reaches its bucket. */
let line: FaultyProxy;
let site: TestSite;
let moderator: Person;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vireo-publish-'));
  server = await sharedS3Server();
  line = await openFaultyProxy(server.port);
  const address = server.url('videos').replace(`:${server.port}/`, `:${line.port}/`);
  await createS3Client(readS3Address(address)).ask({ method: 'PUT' });
  site = await startSite({ STORAGE_URL: address });
  moderator = await signUp(site, { acl: 'moderator' });
});
afterEach(() => {
  vi.restoreAllMocks();
  line.break(() => null);
});
afterAll(async () => {
  await site?.close();
  await line?.close();
  await rm(folder, { recursive: true });
});

const rowOf = (id: number) =>
  site.ctx.db.selectFrom('video').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('the files of a video', () => {
  const segments = Array.from({ length: 9 }, (_item, at) => `hls/360/${at}.m4s`);
  const playlists = ['hls/360/index.m3u8', 'hls/audio/index.m3u8'];
  const master = 'hls/master.m3u8';

  /** A video to be made, and files of it in an order in which they must not be stored. */
  async function prepare(key: string) {
    const id = await publishVideo(site, null, { media_key: key, state: 'stored' });
    const video = { id, mediaKey: key, mediaVersion: (await rowOf(id)).media_version };
    const names = [master, ...playlists, ...segments];
    const files = [];
    for (const name of names) {
      const path = join(folder, name);
      await mkdir(join(path, '..'), { recursive: true });
      await writeFile(path, randomBytes(100));
      files.push({ name, path, contentType: 'video/mp4', final: true });
    }
    const facts = { width: 640, height: 360, duration: 9, renditions: [{}], thumbnails: [], progressive: [] };
    const publication = { stage: 'playable', files, facts } as unknown as Publication;
    const stored = async () => {
      const keys = [];
      for await (const each of site.ctx.storage.list(mediaPrefix(video)))
        keys.push(each.key.slice(mediaPrefix(video).length + 1));
      return keys;
    };
    return { video, publication, names, stored };
  }

  /** Records when each file's storing began and ended, and how many ran at the same time at most. */
  function watchStoring() {
    const events: string[] = [];
    const seen = { most: 0, now: 0 };
    const put = site.ctx.storage.putFile;
    vi.spyOn(site.ctx.storage, 'putFile').mockImplementation(async (key, path) => {
      const name = key.slice(key.indexOf('hls/'));
      events.push(`+${name}`);
      seen.now += 1;
      seen.most = Math.max(seen.most, seen.now);
      try {
        return await put(key, path);
      } finally {
        seen.now -= 1;
        events.push(`-${name}`);
      }
    });
    const whenOf = (name: string) => events.indexOf(name);
    return { seen, whenOf };
  }

  it('are stored several at a time over an unreliable connection, playlists after what they refer to', async () => {
    const { video, publication, names, stored } = await prepare('together');
    const { seen, whenOf } = watchStoring();
    const faults: Record<string, Fault> = { '0.m4s': 'busy', '4.m4s': 'cut', '8.m4s': 'lost' };
    line.break((request) => {
      const name = /^PUT .*?(\d\.m4s)/.exec(request)?.[1] ?? '';
      const fault = faults[name] ?? null;
      delete faults[name];
      return fault;
    });
    await publish(site.ctx, video, publication);
    expect(faults).toEqual({});
    expect(seen.most).toBe(6);
    const lastSegment = Math.max(...segments.map((name) => whenOf(`-${name}`)));
    const begun = playlists.map((name) => whenOf(`+${name}`));
    expect(Math.min(...begun)).toBeGreaterThan(lastSegment);
    expect(whenOf(`+${master}`)).toBeGreaterThan(Math.max(...playlists.map((name) => whenOf(`-${name}`))));
    expect((await stored()).toSorted()).toEqual(names.toSorted());
  });

  it('are not referred to by anything if one of them cannot be stored', async () => {
    const { video, publication, stored } = await prepare('apart');
    line.break((request) => (/^PUT .*3\.m4s/.test(request) ? 'cut' : null));
    await expect(publish(site.ctx, video, publication)).rejects.toMatchObject({ code: 'unavailable' });
    expect((await stored()).filter((name) => !name.endsWith('.m4s'))).toEqual([]);
    expect(await rowOf(video.id)).toMatchObject({ playable: false });
  });
});

it('two uploads of the same file are stored once, and the last one that goes takes it along', async () => {
  const bytes = randomBytes(100);
  const first = await publishMade(site, moderator, bytes);
  const second = await arrive(site, null, bytes);
  expect(await shareSame(site.ctx, second)).toBe(true);
  site.advance(60_000);
  await sweepLeft(site.ctx);
  const [one, two] = [await rowOf(first), await rowOf(second)];
  expect(await site.ctx.storage.stat(originalKey(two.media_key))).toBeNull();
  await removeVideo(site.ctx, { id: first, accountId: null });
  const film = (key: string) => site.app.inject({ url: `/media/${key}/1/mp4/240p.mp4` });
  expect([(await film(one.media_key)).statusCode, (await film(two.media_key)).body]).toEqual([404, 'film']);
  await removeVideo(site.ctx, { id: second, accountId: null });
  for (const prefix of [`media/${one.media_key}`, `media/${two.media_key}`])
    for await (const { key } of site.ctx.storage.list(prefix)) expect.unreachable(key);
  expect(await site.ctx.storage.stat(originalKey(one.media_key))).toBeNull();
});

describe('while the bucket cannot be reached', () => {
  const original = () => makeClip({ seconds: 2, width: 160, height: 120 });
  /** The same job, which an ordinary failure would end at once. */
  const once = (kinds: readonly JobKind<never>[], name: string) =>
    kinds.filter((kind) => kind.name === name).map((kind) => ({ ...kind, retries: 0 }));
  async function countTries(name: string): Promise<number> {
    const { rows } = await runText(
      site.ctx.db,
      'select retry_count as tries from pgboss.job where name = $1',
      [name],
    );
    return (rows as { tries: number }[])[0]?.tries ?? 0;
  }
  async function untilTried(name: string): Promise<void> {
    const before = await countTries(name);
    await vi.waitUntil(async () => (await countTries(name)) > before, PATIENT);
  }

  it('a clip waits, and is cut and processed in the end', async () => {
    const id = await publishVideo(site, moderator.id, { duration: 2 });
    await site.ctx.storage.putFile(originalKey((await rowOf(id)).media_key), await original());
    await site.ctx.jobs.prepare(makeJobs(site.ctx));
    await site.ctx.jobs.prepare(clipJobs(site.ctx) as never);
    const { body } = await moderator.post(`/api/video/${id}/clip`, { end: '1' });
    const clip = Number((body as unknown as { video: { id: string } }).video.id);
    line.break(() => 'busy');
    await site.work(once(clipJobs(site.ctx) as never, CUT_CLIP));
    await untilTried(CUT_CLIP);
    expect(await rowOf(clip)).toMatchObject({ state: 'initial' });
    line.break((request) => (request.startsWith('PUT ') ? 'cut' : null));
    await untilTried(CUT_CLIP);
    line.break(() => null);
    await vi.waitUntil(async () => (await rowOf(clip)).state === 'stored', PATIENT);
    line.break(() => 'lost');
    await site.work(once(makeJobs(site.ctx), PROCESS_VIDEO));
    await untilTried(PROCESS_VIDEO);
    line.break(() => null);
    await vi.waitUntil(async () => (await rowOf(clip)).state === 'success', PATIENT);
    const { failures, attempts } = await site.ctx.db
      .selectFrom('processing')
      .select(['failures', 'attempts'])
      .where('video_id', '=', clip)
      .executeTakeFirstOrThrow();
    expect([failures, attempts]).toEqual([0, 1]);
  });

  it('a video is not taken for examined, and one that must go is suspended without its pictures', async () => {
    const id = await publishVideo(site, null, { storyboard_frames: 2, duration: 2, media_key: 'unseen' });
    const video = (await findVideo(site.ctx, { id }))!;
    const reading = vi.spyOn(site.ctx.storage, 'open');
    reading.mockRejectedValue(new StorageError('unavailable', 'Not now'));
    await expect(examineVideo(site.ctx, id)).rejects.toMatchObject({ code: 'unavailable' });
    const copies = await site.ctx.db.transaction().execute((trx) => copiesOf(trx, site.ctx, video));
    expect(copies).toEqual([]);
    expect((await rowOf(id)).examined_version).toBe(0);
    reading.mockRestore();
    await examineVideo(site.ctx, id);
    expect((await rowOf(id)).examined_version).toBeGreaterThan(0);
  });
});

describe('an upload that plays while it arrives', () => {
  const LONG = 120_000;

  it(
    'takes a handful of requests for the files that are made of it, and its segments stay at their addresses',
    async () => {
      await site.work(makeJobs(site.ctx).filter(({ name }) => [PROCESS_VIDEO, FOLLOW_UPLOAD].includes(name)));
      const file = await readFile(await makeClip({ ...HEAVY_CLIP, flags: ['-movflags', '+faststart'] }));
      const puts: string[] = [];
      line.break((request) => {
        const put = /^(?:PUT|POST) \S*\/objects\/media\/\S+\/1\/(\S+)/.exec(request)?.[1];
        if (put) puts.push(put);
        return null;
      });
      const payload = { mode: 'chunked', filename: 'clip.mp4', size: file.length };
      const begun = (await site.app.inject({ method: 'POST', url: '/api/video/request', payload })).json();
      const send = (start: number, end: number) =>
        site.app.inject({
          ...{ method: 'POST', url: `/api/upload/chunk?code=${begun.code}&upload=${begun.uploadId}` },
          headers: {
            'content-type': 'application/octet-stream',
            'content-range': contentRange({ start, end: end - 1, total: file.length }),
          },
          payload: Buffer.from(file.subarray(start, end)),
        });
      const half = 8 * 1024 ** 2;
      await send(0, half);
      await vi.waitUntil(async () => (await rowOf(Number(begun.id))).playable, PATIENT);
      const { media_key } = await rowOf(Number(begun.id));
      const fetched = (name: string) => site.app.inject({ url: `/media/${media_key}/1/hls/${name}` });
      const growing = (await fetched('480p/480p.m3u8')).payload;
      expect(growing).toContain('#EXT-X-START:TIME-OFFSET=0');
      expect(growing).not.toContain('#EXT-X-ENDLIST');
      const seen = await fetched('480p/seg_00000.m4s');
      expect([seen.statusCode, seen.rawPayload.toString('latin1', 4, 8)]).toEqual([200, 'styp']);
      expect((await fetched('master.m3u8')).payload).toContain('480p/480p.m3u8');
      await send(half, file.length);
      await vi.waitUntil(async () => (await rowOf(Number(begun.id))).state === 'success', PATIENT);
      expect((await fetched('480p/480p.m3u8')).payload).toContain('#EXT-X-ENDLIST');
      expect((await fetched('480p/seg_00000.m4s')).rawPayload.equals(seen.rawPayload)).toBe(true);
      expect(puts.filter((name) => name.startsWith('hls/') && !/^hls\/pack-\S+\.bin/.test(name))).toEqual([]);
      const stored = [];
      for await (const { key } of site.ctx.storage.list(`media/${media_key}`)) stored.push(key);
      expect(stored.filter((key) => key.includes('/hls/'))).toEqual([]);
    },
    LONG,
  );
});
