import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ClipOptions, makeClip } from '#platform/testing/clips.ts';
import type { TestSite } from '#platform/testing/site.ts';
import { until } from '#platform/testing/until.ts';
import { newerTags } from './testing/newer-tags.ts';
import { later } from './testing/send-flv.ts';
import {
  closeSenders,
  expectWhole,
  isHeader,
  isPicture,
  isSound,
  openSenders,
  rowOf,
  SMALL,
  tagsFrom,
  withFfmpeg,
  withTags,
} from './testing/senders.ts';
import type { WatchedTake } from './testing/watched.ts';

let site: TestSite;

beforeAll(async () => {
  ({ site } = await openSenders());
});
afterAll(closeSenders);

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
