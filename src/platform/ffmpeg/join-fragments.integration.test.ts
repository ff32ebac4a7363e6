import { mkdtemp, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testTools } from '#platform/testing/clips.ts';
import { type FragmentedTrack, joinFragments } from './join-fragments.ts';
import { runFfmpeg, runFfprobe } from './run.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vireo-join-'));
});
afterAll(() => rm(folder, { recursive: true }));

const PICTURE = ['-c:v', 'libx264', '-preset', 'veryfast', '-pix_fmt', 'yuv420p', '-force_key_frames'];
const EVERY_SECOND = [...PICTURE, 'expr:gte(t,n_forced)', '-hls_segment_options', 'movflags=+frag_discont'];
const source = (rate: string, seconds: number) => `testsrc2=s=192x108:r=${rate}:d=${seconds}`;

/** Encodes each of the streams as the pipeline does. */
async function encode(name: string, inputs: readonly string[], outputs: readonly (readonly string[])[]) {
  const own = (track: number): string[] => [
    ...['-avoid_negative_ts', 'disabled', '-f', 'hls', '-hls_time', '1', '-hls_list_size', '0'],
    ...['-hls_playlist_type', 'event', '-hls_segment_type', 'fmp4'],
    ...['-hls_fmp4_init_filename', `${name}-${track}-init.mp4`],
    ...['-hls_segment_filename', `${name}-${track}-%03d.m4s`, '-hls_flags', 'independent_segments'],
    `${name}-${track}.m3u8`,
  ];
  const all = outputs.flatMap((flags, track) => [...flags, ...own(track)]);
  await runFfmpeg(await testTools(), [...inputs, ...all], { cwd: folder });
  return Promise.all(outputs.map((_flags, track) => trackOf(`${name}-${track}`)));
}

async function trackOf(name: string): Promise<FragmentedTrack> {
  const lines = (await readFile(join(folder, `${name}.m3u8`), 'utf8')).split('\n');
  const segments = lines.filter((line) => line.endsWith('.m4s')).map((line) => join(folder, line));
  return { init: join(folder, `${name}-init.mp4`), segments };
}

/** What ffmpeg makes of the same playlists. */
async function joinedByFfmpeg(name: string, tracks: number): Promise<string> {
  const lists = Array.from({ length: tracks }, (_item, track) => `${name}-${track}.m3u8`);
  const maps = lists.flatMap((_list, at) => ['-map', String(at)]);
  const inputs = ['-copyts', ...lists.flatMap((list) => ['-i', list]), ...maps, '-c', 'copy'];
  const target = join(folder, `${name}-ffmpeg.mp4`);
  await runFfmpeg(await testTools(), [...inputs, '-avoid_negative_ts', 'disabled', '-f', 'mp4', target], {
    cwd: folder,
  });
  return target;
}

interface Packet {
  stream_index: number;
  pts_time: string;
  dts_time: string;
  size: string;
  flags: string;
  data_hash: string;
}

interface Contents {
  packets: Packet[];
  /** Of each track its length and beginning, then the length of the file. */
  seconds: number[];
}

async function contentsOf(path: string): Promise<Contents> {
  const packet = 'packet=stream_index,pts_time,dts_time,size,flags,data_hash';
  const wanted = ['-show_entries', `${packet}:stream=duration,start_time:format=duration`];
  const { stdout } = await runFfprobe(await testTools(), [
    ...wanted,
    ...['-show_data_hash', 'md5', '-of', 'json', path],
  ]);
  const { packets, streams, format } = JSON.parse(stdout) as {
    packets: Packet[];
    streams: { duration: string; start_time: string }[];
    format: { duration: string };
  };
  const times = streams.flatMap(({ duration, start_time }) => [duration, start_time]);
  return {
    packets: packets.toSorted((one, other) => one.stream_index - other.stream_index),
    seconds: [...times, format.duration].map(Number),
  };
}

const sine = ['-f', 'lavfi', '-i', 'sine=440:d=3.3:sample_rate=44100'];
const AAC = ['-map', '1', '-c:a', 'aac'];

describe('a joined file has the packets, times and lengths of what ffmpeg makes', () => {
  it.each<[string, string[], string[][]]>([
    [
      'B frames at 29.97 a second',
      ['-f', 'lavfi', '-i', source('30000/1001', 3), ...sine],
      [['-map', '0', '-bf', '3', ...EVERY_SECOND], AAC],
    ],
    ['no sound', ['-f', 'lavfi', '-i', source('25', 3)], [['-map', '0', ...EVERY_SECOND]]],
    [
      'pictures that begin late',
      ['-f', 'lavfi', '-itsoffset', '0.52', '-i', source('25', 3), ...sine],
      [['-map', '0', ...EVERY_SECOND], AAC],
    ],
    [
      'pictures of unequal length',
      ['-f', 'lavfi', '-i', `${source('50', 3)},select='not(mod(n,7))+not(mod(n,3))'`, ...sine],
      [['-map', '0', '-fps_mode', 'vfr', ...EVERY_SECOND], AAC],
    ],
    [
      'one picture',
      ['-f', 'lavfi', '-i', source('25', 1)],
      [['-map', '0', '-frames:v', '1', ...EVERY_SECOND]],
    ],
    [
      'key pictures only',
      ['-f', 'lavfi', '-i', source('10', 2), ...sine],
      [['-map', '0', '-g', '1', ...EVERY_SECOND], AAC],
    ],
  ])('%s', async (title, inputs, outputs) => {
    const name = title.replaceAll(/\W/g, '-');
    const tracks = await encode(name, inputs, outputs);
    const target = join(folder, `${name}.mp4`);
    const { size } = await joinFragments(tracks, target);
    expect((await stat(target)).size).toBe(size);
    const reference = await joinedByFfmpeg(name, tracks.length);
    const [ours, theirs] = [await contentsOf(target), await contentsOf(reference)];
    const timeless = ({ packets }: Contents) =>
      packets.map(({ pts_time, dts_time, ...packet }) => ({
        ...packet,
        later: (Number(pts_time) - Number(dts_time)).toFixed(3),
      }));
    expect(ours.packets.length).toBeGreaterThan(0);
    expect(timeless(ours)).toEqual(timeless(theirs));
    // ffmpeg counts beginnings in milliseconds.
    const apart = ours.packets.map(({ pts_time }, at) =>
      Math.abs(Number(pts_time) - Number(theirs.packets[at]?.pts_time)),
    );
    expect(Math.max(...apart)).toBeLessThan(0.0011);
    expect(ours.seconds.length).toBe(theirs.seconds.length);
    for (const [at, each] of ours.seconds.entries())
      expect(Math.abs(each - theirs.seconds[at]!)).toBeLessThan(0.04);
  });
});

it('the ranges of a joined file are the segments as they were, and its beginnings', async () => {
  const inputs = ['-f', 'lavfi', '-i', source('25', 3), ...sine];
  const tracks = await encode('ranges', inputs, [['-map', '0', ...EVERY_SECOND], AAC]);
  const target = join(folder, 'ranges.mp4');
  const joined = await joinFragments(tracks, target);
  const bytes = await readFile(target);
  for (const [at, { init, segments }] of tracks.entries()) {
    const made = joined.tracks[at]!;
    const cut = ({ start, length }: { start: number; length: number }) =>
      bytes.subarray(start, start + length);
    expect(cut(made.init).equals(await readFile(init))).toBe(true);
    expect(made.segments.length).toBe(segments.length);
    for (const [number, path] of segments.entries())
      expect(cut(made.segments[number]!).equals(await readFile(path))).toBe(true);
  }
  const [pictures, sound] = joined.tracks;
  expect(sound!.segments[0]!.start).toBeLessThan(pictures!.segments[0]!.start);
  expect(pictures!.segments[0]!.start).toBeLessThan(sound!.segments.at(-1)!.start);
  expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'));
});

it('a segment that is cut off, or none, is refused', async () => {
  const [track] = await encode(
    'cut',
    ['-f', 'lavfi', '-i', source('25', 2)],
    [['-map', '0', ...EVERY_SECOND]],
  );
  await truncate(track!.segments.at(-1)!, 1_000);
  await expect(joinFragments([track!], join(folder, 'cut.mp4'))).rejects.toThrow('cut off');
  await writeFile(track!.segments.at(-1)!, 'no boxes in this text');
  await expect(joinFragments([track!], join(folder, 'cut.mp4'))).rejects.toThrow('cut off');
  await expect(joinFragments([{ ...track!, segments: [] }], join(folder, 'cut.mp4'))).rejects.toThrow(
    'nothing',
  );
});
