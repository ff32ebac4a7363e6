import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import processingJobs from '#features/making/processing/jobs.ts';
import { type ClipOptions, makeClip } from '#platform/testing/clips.ts';
import { freePort } from '#platform/testing/free-port.ts';
import { type Person, signUp } from '#platform/testing/people.ts';
import { startSite, type TestSite } from '#platform/testing/site.ts';
import { until } from '#platform/testing/until.ts';
import { type Ingest, startIngest } from './ingest.ts';
import liveJobs from './jobs.ts';
import { loseUnseen } from './model/seen.ts';
import { newerTags } from './testing/newer-tags.ts';
import { type FlvTag, later, type Sending, sendTags, tagsOf } from './testing/send-flv.ts';
import { watchAll, type WatchedTake } from './testing/watched.ts';

let site: TestSite;
let port: number;
let ingest: Ingest;

beforeAll(async () => {
  port = await freePort();
  site = await startSite({ LIVE_PORT: String(port) });
  await site.work([...processingJobs(site.ctx), ...liveJobs(site.ctx)] as never);
  await site.ctx.settings.set('live', 'everyone');
  // All of them send at once.
  await site.ctx.settings.set('liveAtOnceSite', 0);
  ingest = await startIngest(site.ctx);
});
afterAll(async () => {
  await ingest.stop();
  await site.close();
});

interface Live {
  readonly owner: Person;
  readonly id: number;
  readonly key: string;
  /** What players got, by track, once its sender has gone. */
  watch(): Promise<Record<string, WatchedTake[]>>;
}

/** A broadcast of somebody of its own. */
async function makeLive(more: object = {}): Promise<Live> {
  const owner = await signUp(site);
  const { body } = await owner.post('/api/live', { title: 'Odd', public: '1', ...more });
  const { live, stream_key: key } = body as unknown as { live: { video_id: string }; stream_key: string };
  const id = Number(live.video_id);
  const watch = async () => {
    await until('its sender is gone', async () => {
      const { body: now } = await owner.get(`/api/live/${id}`);
      return (now as unknown as { live: { state: string } }).live.state === 'away';
    });
    const { body: shown } = await owner.get(`/api/video/${id}`);
    const [format] = (shown as unknown as { video: { formats: { uri: string }[] } }).video.formats;
    return watchAll(site, new URL(format!.uri).pathname);
  };
  return { owner, id, key, watch };
}

const SMALL = { extension: 'flv', width: 320, height: 180, seconds: 4 } as const;
const clipOf = (options: ClipOptions) => makeClip({ ...SMALL, ...options });
const tagsFrom = async (options: ClipOptions) => tagsOf(await readFile(await clipOf(options)));

/** Sends a clip with ffmpeg, as fast as it is played. */
async function withFfmpeg(options: ClipOptions): Promise<Record<string, WatchedTake[]>> {
  const live = await makeLive();
  const input = ['-re', '-i', await clipOf(options), '-c', 'copy'];
  const target = `rtmp://127.0.0.1:${port}/live/${live.key}`;
  const sender = spawn('ffmpeg', ['-v', 'quiet', ...input, '-f', 'flv', target]);
  expect((await once(sender, 'exit'))[0]).toBe(0);
  return live.watch();
}

/** Sends tags with a sender of our own, which does what no encoder should. */
async function withTags(tags: readonly (FlvTag & { at?: number })[], sending: Sending = {}) {
  const live = await makeLive();
  await sendTags({ port, key: live.key }, tags, sending);
  return { live, tracks: await live.watch() };
}

const lengthOf = (takes: readonly WatchedTake[] = []) =>
  takes.reduce((sum, { start, end }) => sum + end - start, 0);

/** Every take can be decoded, and sound and pictures are as long as each other. */
function expectWhole(tracks: Record<string, WatchedTake[]>, seconds: number, tolerance = 0.3): void {
  for (const [name, takes] of Object.entries(tracks)) {
    expect([name, takes.map(({ complaints }) => complaints).join('')]).toEqual([name, '']);
    expect(Math.abs(lengthOf(takes) - seconds), `${name}: ${lengthOf(takes)} s`).toBeLessThan(tolerance);
  }
}

const isSound = ({ type }: FlvTag) => type === 8;
const isPicture = ({ type }: FlvTag) => type === 9;
/** A sender begins with these: they are no sound and no picture yet. */
const isHeader = ({ body, type }: FlvTag) => type !== 18 && body[1] === 0;

it.concurrent('takes sound of six channels, and makes two of them', async () => {
  const tracks = await withFfmpeg({ audioFlags: ['-ac', '6'] });
  expectWhole(tracks, 4);
  expect(tracks['audio']).toMatchObject([{ channels: 2 }]);
});

it.concurrent('takes pictures without sound', async () => {
  const tracks = await withFfmpeg({ audio: null });
  expectWhole(tracks, 4);
  expect(Object.keys(tracks)).toEqual(['240p']);
});

it.concurrent('takes 60 pictures a second, upright and square ones', async () => {
  const [quick, upright, square] = await Promise.all([
    withFfmpeg({ fps: 60 }),
    withFfmpeg({ width: 180, height: 320 }),
    withFfmpeg({ width: 240, height: 240 }),
  ]);
  for (const tracks of [quick, upright, square]) expectWhole(tracks, 4);
  expect(quick['240p']).toMatchObject([{ frames: 240 }]);
  expect([upright, square].map((tracks) => tracks['240p'])).toMatchObject([
    [{ width: 180, height: 320 }],
    [{ width: 240, height: 240 }],
  ]);
});

it.concurrent('takes sound that comes later than the pictures, announced or not', async () => {
  const tags = (await tagsFrom({ seconds: 8 })).filter((tag) => !isSound(tag) || tag.time >= 3_000);
  const header = (await tagsFrom({ seconds: 8 })).find((tag) => isSound(tag) && isHeader(tag))!;
  const at = tags.findIndex(isSound);
  const late = tags.toSpliced(at, 0, { ...header, time: tags[at]!.time });
  const [announced, sudden] = await Promise.all([
    withTags(late),
    withTags(late.filter(({ type }) => type !== 18)),
  ]);
  for (const { tracks } of [announced, sudden]) {
    expectWhole({ '240p': tracks['240p']! }, 8);
    const [sound, picture] = [tracks['audio']!.at(-1)!, tracks['240p']!.at(-1)!];
    expect(Math.abs(sound.end - picture.end)).toBeLessThan(0.3);
    expect(Math.abs(sound.sentAt - picture.sentAt)).toBeLessThan(100);
  }
  expect(announced.tracks['240p']).toHaveLength(1);
  // Where much arrives at once, it is there before anything is made.
  expect(sudden.tracks['240p']!.length).toBeLessThanOrEqual(2);
});

it.concurrent('takes pictures that change their size', async () => {
  const [before, after] = [
    await tagsFrom({ seconds: 3 }),
    await tagsFrom({ seconds: 3, width: 256, height: 240 }),
  ];
  const { live, tracks } = await withTags([...before, ...later(after, 3_000)]);
  expectWhole(tracks, 6, 0.5);
  expect(tracks['240p']).toMatchObject([{ width: 320 }, { width: 256 }]);
  // A copy of that would have the header of the first of them only.
  await live.owner.post(`/api/live/${live.id}/end`);
  await until('the film', async () => (await rowOf(live.id)).videoState === 'success');
  const film = await site.ctx.db
    .selectFrom('video')
    .selectAll()
    .where('id', '=', live.id)
    .executeTakeFirstOrThrow();
  expect(Math.abs(film.duration - 6)).toBeLessThan(0.5);
  const path = `/media/${film.media_key}/${film.media_version}/hls`;
  expect((await site.app.inject({ url: `${path}/master.m3u8` })).body).toContain('RESOLUTION=320x180');
});

it.concurrent('takes HEVC and AV1 by Enhanced RTMP, and keeps them as a video', async () => {
  const flags = ['-pix_fmt', 'yuv420p', '-movflags', '+empty_moov+default_base_moof+frag_keyframe'];
  const clip = { ...SMALL, extension: 'mp4', audio: null, flags };
  const hevc = [
    '-preset',
    'ultrafast',
    '-x265-params',
    'bframes=3:keyint=50:log-level=none',
    '-tag:v',
    'hvc1',
  ];
  const av1 = ['-usage', 'realtime', '-cpu-used', '8', '-g', '50'];
  const sound = (await tagsFrom({})).filter(isSound);
  const send = async (options: ClipOptions, fourCc: 'hvc1' | 'av01') => {
    const pictures = newerTags(await readFile(await makeClip({ ...clip, ...options })), fourCc);
    return withTags([...pictures, ...sound].sort((one, other) => one.time - other.time));
  };
  const sent = await Promise.all([
    send({ video: 'libx265', videoFlags: hevc }, 'hvc1'),
    send({ video: 'libaom-av1', videoFlags: av1 }, 'av01'),
  ]);
  for (const { tracks } of sent) {
    expectWhole(tracks, 4);
    expect(tracks['240p']).toMatchObject([{ width: 320, height: 180 }]);
  }
  const [{ live }] = sent;
  await live.owner.post(`/api/live/${live.id}/end`);
  await until('the film', async () => (await rowOf(live.id)).videoState === 'success');
});

it.concurrent('takes clocks that jump forward and back', async () => {
  const tags = await tagsFrom({ seconds: 6 });
  const jumps = (time: number) => (time < 2_000 ? 0 : time < 4_000 ? 100_000 : -1_000);
  const { tracks } = await withTags(
    tags.map((tag) => ({ ...tag, at: tag.time, time: tag.time + jumps(tag.time) })),
  );
  expectWhole(tracks, 6);
  expect(tracks['audio']).toHaveLength(1);
});

it.concurrent('goes on over a hole in the pictures while the sound goes on', async () => {
  const tags = await tagsFrom({ seconds: 9 });
  const { tracks } = await withTags(
    tags.filter((tag) => !isPicture(tag) || tag.time < 3_000 || tag.time >= 6_000),
  );
  const [picture, sound] = [tracks['240p']!, tracks['audio']!];
  const endOf = ([first, ...rest]: WatchedTake[]) => {
    const last = rest.at(-1) ?? first!;
    return (last.sentAt - first!.sentAt) / 1_000 + last.end - last.start;
  };
  expect(Math.abs(endOf(picture) - 9)).toBeLessThan(0.3);
  expect(Math.abs(endOf(sound) - 9)).toBeLessThan(0.3);
});

it.concurrent('takes a sender at half speed', async () => {
  const { tracks } = await withTags(await tagsFrom({}), { speed: 0.5 });
  expectWhole(tracks, 4);
});

it.concurrent('takes a sender again that broke off in the middle of a picture', async () => {
  const live = await makeLive();
  const tags = await tagsFrom({});
  await sendTags({ port, key: live.key }, tags, { breaks: true });
  await until('it may come back', () => sendTags({ port, key: live.key }, tags));
  expectWhole(await live.watch(), 8, 0.5);
});

it.concurrent('encodes pictures whose key frames are too far apart', async () => {
  const far = ['-g', '150', '-keyint_min', '150', '-sc_threshold', '0'];
  const tags = await tagsFrom({ seconds: 10, videoFlags: far });
  const { tracks } = await withTags(tags);
  expectWhole(tracks, 10, 0.5);
  expect(tracks['240p']![1]!.keysApart).toBeLessThan(2.1);
});

it.concurrent('takes a flood of bits', async () => {
  const filter = "noise=alls=100:allf=t:enable='between(t,2,3)'";
  const tracks = await withFfmpeg({ ...{ width: 640, height: 360, filter }, videoFlags: ['-crf', '4'] });
  expectWhole(tracks, 4, 0.5);
});

const rowOf = (id: number) =>
  site.ctx.db
    .selectFrom('video')
    .innerJoin('live', 'live.video_id', 'video.id')
    .select(['live.state', 'video.state as videoState', 'on_air', 'media_key'])
    .where('video.id', '=', id)
    .executeTakeFirstOrThrow();

it.concurrent('keeps an address over several broadcasts, each of which becomes a video', async () => {
  const { owner, id, key } = await makeLive({ lasting: '1' });
  const onAir = () => until('it is on air', async () => (await rowOf(id)).on_air);
  const tags = await tagsFrom({});
  const keys: string[] = [];
  for (const count of [1, 2]) {
    const sending = sendTags({ port, key }, tags);
    await onAir();
    keys.push((await rowOf(id)).media_key);
    expect(await sending).toBe(true);
    await owner.post(`/api/live/${id}/end`);
    await until('it waits again', async () => (await rowOf(id)).state === 'ready');
    const { body } = await owner.get(`/api/live/${id}/earlier`);
    expect(body).toMatchObject({ lives: Array.from({ length: count }, () => ({ title: 'Odd' })) });
  }
  expect(new Set(keys).size).toBe(2);
  expect(await rowOf(id)).toMatchObject({ videoState: 'initial', on_air: false });
  const earlier = (await owner.get(`/api/live/${id}/earlier`)).body as unknown as {
    lives: { url: string }[];
  };
  for (const { url } of earlier.lives)
    await until('a film', async () => {
      const { body } = await owner.get(`/api/video/${url}`);
      return (body as unknown as { video: { state: string } }).video.state === 'success';
    });
  const page = await owner.page(`/${id}`).then(({ location }) => owner.page(location ?? `/${id}`));
  expect(page.body).toContain('Earlier broadcasts');
  expect(page.body).toContain('Last on air');
});

it.concurrent('takes off the air what no machine has, and ends it when that is back', async () => {
  const { id, key } = await makeLive();
  const sender = new AbortController();
  const sending = sendTags({ port, key }, await tagsFrom({ seconds: 8 }), { signal: sender.signal });
  await until('it is on air', async () => (await rowOf(id)).on_air);
  await site.ctx.db
    .updateTable('live')
    .set({ seen_at: new Date(0) })
    .where('video_id', '=', id)
    .execute();
  await loseUnseen(site.ctx);
  expect((await rowOf(id)).on_air).toBe(false);
  // Its process is there after all, and does what it would have done.
  await until('its end', async () => (await rowOf(id)).state === 'ended');
  await sending;
  await until('the film', async () => (await rowOf(id)).videoState === 'success');
});
