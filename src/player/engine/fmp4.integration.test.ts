import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { answerProbe, startOf, tracksOf } from './fmp4.ts';

const run = promisify(execFile);

let folder: string;
/** The initialisation segment, and a media segment for each second. */
let init: Uint8Array;
let segments: Uint8Array[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fmp4-'));
  const picture = ['-f', 'lavfi', '-i', 'color=s=64x36:r=10:d=2', '-c:v', 'libx264', '-preset', 'ultrafast'];
  const sound = ['-f', 'lavfi', '-i', 'sine=d=2:sample_rate=44100', '-c:a', 'aac'];
  const output = ['-movflags', '+frag_keyframe+empty_moov+default_base_moof', '-g', '10', 'film.mp4'];
  const [inputs, codecs] = [
    [...picture.slice(0, 4), ...sound.slice(0, 4)],
    [...picture.slice(4), ...sound.slice(4)],
  ];
  const profile = ['-pix_fmt', 'yuv420p', '-level', '3.1', '-video_track_timescale', '12800'];
  await run('ffmpeg', ['-loglevel', 'error', ...inputs, ...codecs, ...profile, ...output], { cwd: folder });
  const film = await readFile(join(folder, 'film.mp4'));
  const begins = [...film.toString('latin1').matchAll(/moof/g)].map(({ index }) => index - 4);
  init = film.subarray(0, begins[0]);
  segments = begins.map((begin, at) => film.subarray(begin, begins[at + 1]));
});
afterAll(() => rm(folder, { recursive: true }));

it('reads the tracks of an initialisation segment as media source extensions name them', () => {
  expect(tracksOf(init)).toEqual([
    { id: 1, type: 'video', codec: 'avc1.42c01f', timescale: 12_800 },
    { id: 2, type: 'audio', codec: 'mp4a.40.2', timescale: 44_100 },
  ]);
});

it('reads where each segment begins by the earliest of its tracks, whatever its unit', () => {
  const [first, second] = segments as [Uint8Array, Uint8Array];
  expect(startOf(first, { 1: 12_800, 2: 44_100 })).toBe(0);
  expect(startOf(second, { 1: 12_800, 2: 44_100 })).toBeCloseTo(1, 0);
  // The other of the two would begin hours later.
  for (const timescales of [
    { 1: 12_800, 2: 1 },
    { 1: 1, 2: 44_100 },
  ])
    expect(startOf(second, timescales)).toBeCloseTo(1, 0);
  expect(startOf(second, { 1: 1, 2: 1 })).toBeGreaterThan(10_000);
  expect(startOf(init, {})).toBe(0);
});

it('answers at once, and leaves the bytes to whoever asked', () => {
  const answers: object[] = [];
  const callback = (answer: object): void => void answers.push(answer);
  answerProbe({ action: 'probeMp4Tracks', data: init, callback });
  const [data] = segments as [Uint8Array];
  answerProbe({ action: 'probeMp4StartTime', data, timescales: { 1: 12_800, 2: 44_100 }, callback });
  answerProbe({ action: 'probeEmsgID3', data, callback });
  answerProbe({ action: 'pushMp4Captions', data, callback });
  expect(answers).toEqual([
    { tracks: tracksOf(init), data: init },
    { startTime: 0, data },
    { id3Frames: [], emsgData: data },
    { captions: [], logs: [], data },
  ]);
  expect(data.byteLength).toBeGreaterThan(0);
});

it('what is cut off is no track, and begins at the beginning', () => {
  for (let length = 0; length < init.length; length += 7) tracksOf(init.subarray(0, length));
  const [data] = segments as [Uint8Array];
  for (let length = 0; length < data.length; length += 7)
    expect(startOf(data.subarray(0, length), {})).toBe(0);
});
