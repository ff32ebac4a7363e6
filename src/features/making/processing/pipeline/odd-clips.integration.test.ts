import { copyFile, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { probeFile } from '#platform/ffmpeg/probe.ts';
import { runFfmpeg } from '#platform/ffmpeg/run.ts';
import { makeClip, runOnce, testTools, type ClipOptions } from '#platform/testing/clips.ts';
import { filmOfSound } from './film-of-sound.ts';
import { newFolder, playlistSeconds, processClip, removeFolders, streamsOf } from './testing/process-clip.ts';
import { openWorkFolder } from './work-folder.ts';

afterAll(removeFolders);

const MPEG2 = { video: 'mpeg2video', audio: 'mp2' };
const M2TS = { flags: ['-f', 'mpegts', '-mpegts_m2ts_mode', '1'] };

describe('every accepted extension', () => {
  const clips: Record<string, ClipOptions> = {
    '3gp': { video: 'mpeg4', audioFlags: ['-ar', '44100'] },
    divx: { video: 'mpeg4', videoFlags: ['-vtag', 'DIVX'], audio: 'libmp3lame', flags: ['-f', 'avi'] },
    flv: {},
    mov: {},
    mpeg: MPEG2,
    mts: M2TS,
    wmv: { video: 'wmv2', audio: 'wmav2' },
  };
  const clipOf = (extension: string) => makeClip({ ...clips[extension], extension, width: 160, height: 120 });

  // Films in mov, mpg, mts, mkv and gif go through the pipeline below, for what is odd about them.
  test.each(['3gp', 'divx', 'flv', 'wmv'])('%s', async (extension) => {
    const { facts, folder } = await processClip(await clipOf(extension));
    const { video, audio } = await streamsOf(join(folder, facts.fallback!));
    expect(video).toMatchObject({ codec_name: 'h264', pix_fmt: 'yuv420p', width: 160, height: 120 });
    expect(Math.abs(Number(video?.nb_read_frames) - 50)).toBeLessThanOrEqual(2);
    expect(audio?.codec_name).toBe('aac');
    expect(facts.duration).toBeGreaterThan(1.8);
    expect(facts.duration).toBeLessThan(2.4);
    expect(facts.isGif).toBe(false);
  });

  // Nothing after the first look asks for the name.
  test.each([
    ['avi', 'divx'],
    ['mp4', 'mov'],
    ['mpg', 'mpeg'],
    ['qt', 'mov'],
    ['ts', 'mts'],
  ])('%s is another name for what %s is', async (name, extension) => {
    const clip = await clipOf(extension);
    const named = join(await newFolder(), `clip.${name}`);
    await copyFile(clip, named);
    const tools = await testTools();
    expect(await probeFile(tools, named)).toEqual(await probeFile(tools, clip));
  });
});

/** The streams of the film that is made of a sound, which is then processed as any other. */
async function filmFrom(source: string) {
  const work = await openWorkFolder(await newFolder());
  const request = { tools: await testTools(), source, signal: new AbortController().signal };
  return streamsOf(work.path(await filmOfSound(request, work)));
}

describe('sound without moving pictures', () => {
  const tone = ['-f', 'lavfi', '-i', 'sine=duration=0.5'];
  // So do mp3, m4a and wav in the tests after it.
  const sounds = {
    aac: ['-c:a', 'aac'],
    ogg: ['-c:a', 'libvorbis'],
    opus: ['-c:a', 'libopus'],
    flac: [],
  };

  test.each(Object.entries(sounds))('%s becomes a film', async (extension, flags) => {
    const { video, audio } = await filmFrom(await runOnce(extension, [...tone, ...flags]));
    expect([video?.codec_name, audio?.codec_name]).toEqual(['h264', 'aac']);
    expect(Math.abs(Number(audio?.duration) - 0.5)).toBeLessThan(0.2);
  });

  test('it is shown as its waveform', async () => {
    const { facts, folder } = await processClip(await runOnce('wav', tone));
    expect(facts).toMatchObject({ width: 1280, height: 720, hasAudio: true, isGif: false });
    expect(Math.abs(facts.duration! - 0.5)).toBeLessThan(0.2);
    const { video, audio } = await streamsOf(join(folder, facts.fallback!));
    expect([video?.codec_name, audio?.codec_name]).toEqual(['h264', 'aac']);
    expect(await loudness(join(folder, facts.fallback!), 0.1, 0.4)).toBeGreaterThan(2000);
    const { channels } = await sharp(join(folder, 'thumb/poster-large.jpg')).stats();
    expect(channels[0]!.max).toBeGreaterThan(200);
  });

  const cover = ['-f', 'lavfi', '-i', 'color=red:size=300x300:rate=2:duration=0.5'];
  const kept = [
    '-map',
    '0',
    '-map',
    '1',
    '-frames:v',
    '1',
    '-c:v',
    'mjpeg',
    '-disposition:v',
    'attached_pic',
  ];
  const songOf = (extension: string) => runOnce(extension, [...tone, ...cover, ...kept]);

  test('it is shown as its cover', async () => {
    const { facts, folder } = await processClip(await songOf('mp3'));
    expect(facts).toMatchObject({ width: 720, height: 720, hasAudio: true });
    expect(Math.abs(facts.duration! - 0.5)).toBeLessThan(0.2);
    expect(await colourAt(join(folder, 'thumb/poster-large.jpg'), 0.5, 0.5)).toBe('red');
  });

  test('a cover is found in m4a as well', async () => {
    const { video, audio } = await filmFrom(await songOf('m4a'));
    expect(video).toMatchObject({ codec_name: 'h264', width: 720, height: 720 });
    expect(audio?.codec_name).toBe('aac');
    expect(Math.abs(Number(audio?.duration) - 0.5)).toBeLessThan(0.2);
  });

  test('a cover that cannot be read is as good as none', async () => {
    const bytes = Buffer.from(await readFile(await songOf('mp3')));
    const [from, to] = ['ffd8ff', 'ffd9'].map((mark) => bytes.indexOf(Buffer.from(mark, 'hex')));
    bytes.fill(0, from! + 12, to);
    const path = join(await newFolder(), 'song.mp3');
    await writeFile(path, bytes);
    const { video, audio } = await filmFrom(path);
    expect(video).toMatchObject({ codec_name: 'h264', width: 1280, height: 720 });
    expect(audio?.codec_name).toBe('aac');
    expect(Math.abs(Number(audio?.duration) - 0.5)).toBeLessThan(0.2);
  });
});

/** Left half red, right half blue. */
const HALVES = "geq=r='if(lt(X,W/2),255,0)':g=0:b='if(lt(X,W/2),0,255)',format=yuv420p";

/** Matrices of a track header by clockwise turn, each number times 65536. ISO/IEC 14496-12 §8.3.2. */
const TURNS = { 90: [0, 1, -1, 0], 180: [-1, 0, 0, -1], 270: [0, -1, 1, 0] };

async function rotated(degrees: keyof typeof TURNS): Promise<string> {
  const bytes = Buffer.from(await readFile(await makeClip({ seconds: 1, filter: HALVES })));
  const matrix = bytes.indexOf('tkhd') + 44;
  TURNS[degrees].forEach((value, index) => bytes.writeInt32BE(value << 16, matrix + [0, 4, 12, 16][index]!));
  const path = join(await newFolder(), 'turned.mp4');
  await writeFile(path, bytes);
  return path;
}

/** Mean red and blue of a part of a picture; the edges are its parts from 0 to 1. */
async function colourAt(path: string, left: number, top: number): Promise<'red' | 'blue'> {
  const { width, height } = await sharp(path).metadata();
  const area = { left: Math.floor(width * left), top: Math.floor(height * top), width: 20, height: 20 };
  const { channels } = await sharp(await sharp(path).extract(area).toBuffer()).stats();
  return channels[0]!.mean > channels[2]!.mean ? 'red' : 'blue';
}

test.each([
  [
    90,
    240,
    320,
    [
      [0.4, 0.1, 'red'],
      [0.4, 0.8, 'blue'],
    ],
  ],
  [
    180,
    320,
    240,
    [
      [0.1, 0.4, 'blue'],
      [0.8, 0.4, 'red'],
    ],
  ],
  [
    270,
    240,
    320,
    [
      [0.4, 0.1, 'blue'],
      [0.4, 0.8, 'red'],
    ],
  ],
] as const)('turned by %d degrees', async (degrees, width, height, colours) => {
  const { facts, folder } = await processClip(await rotated(degrees));
  expect(facts.probe.video.rotation).toBe(degrees);
  expect(facts).toMatchObject({ width, height });
  for (const file of [facts.fallback!, ...facts.renditions.map(({ playlist }) => playlist)]) {
    expect((await streamsOf(join(folder, file))).video?.side_data_list ?? []).toEqual([]);
    const picture = join(await newFolder(), 'picture.png');
    await runFfmpeg(await testTools(), ['-i', join(folder, file), '-frames:v', '1', picture]);
    for (const [left, top, colour] of colours) expect(await colourAt(picture, left, top)).toBe(colour);
  }
  for (const [left, top, colour] of colours) {
    expect(await colourAt(join(folder, 'thumb/poster-large.jpg'), left, top)).toBe(colour);
  }
});

test.each<[string, ClipOptions, { width: number; height: number }]>([
  [
    'ProRes, 10-bit 4:2:2, with 5.1 sound',
    {
      extension: 'mov',
      video: 'prores_ks',
      videoFlags: ['-pix_fmt', 'yuv422p10le'],
      audio: 'ac3',
      audioFlags: ['-ac', '6'],
    },
    { width: 320, height: 240 },
  ],
  ['anamorphic', { width: 352, height: 288, filter: 'setsar=64/45' }, { width: 500, height: 288 }],
  ['odd sides', { extension: 'mkv', video: 'ffv1', width: 321, height: 241 }, { width: 320, height: 240 }],
  [
    'tiny',
    { extension: 'gif', video: 'gif', audio: null, fps: 10, width: 7, height: 5 },
    { width: 16, height: 16 },
  ],
  ['very wide', { extension: 'mkv', video: 'mpeg4', width: 1600, height: 64 }, { width: 960, height: 38 }],
  [
    'HEVC',
    { extension: 'mov', video: 'libx265', videoFlags: ['-preset', 'ultrafast', '-tag:v', 'hvc1'] },
    { width: 320, height: 240 },
  ],
  [
    'AV1',
    { extension: 'mkv', video: 'libsvtav1', videoFlags: ['-preset', '12'], audio: 'libopus' },
    { width: 320, height: 240 },
  ],
  ['vertical, 120 pictures a second', { width: 240, height: 428, fps: 120 }, { width: 240, height: 428 }],
  [
    'few key frames',
    { seconds: 12, fps: 10, videoFlags: ['-g', '1000', '-sc_threshold', '0'] },
    { width: 320, height: 240 },
  ],
  [
    'open groups of pictures',
    { videoFlags: ['-x264-params', 'open-gop=1:bframes=3', '-preset', 'fast'] },
    { width: 320, height: 240 },
  ],
])('%s', async (_name, options, size) => {
  const { facts, folder } = await processClip(await makeClip(options));
  const { video, audio } = await streamsOf(join(folder, facts.fallback!));
  expect(video).toMatchObject({ codec_name: 'h264', pix_fmt: 'yuv420p', ...size });
  expect(['1:1', undefined]).toContain(video?.sample_aspect_ratio);
  const { seconds = 2, fps = 25 } = options;
  expect(Number(video?.duration)).toBeCloseTo(seconds, 0);
  if (fps <= 30) expect(Math.abs(Number(video?.nb_read_frames) - seconds * fps)).toBeLessThanOrEqual(2);
  expect(audio?.codec_name).toBe(options.audio === null ? undefined : 'aac');
  expect(facts.isGif).toBe(options.extension === 'gif');
  if (options.audio !== null) expect(audio?.channels).toBeLessThanOrEqual(2);
  const [rate, per] = video!.avg_frame_rate.split('/').map(Number);
  expect(rate! / per!).toBeLessThanOrEqual(60.01);
  expect(facts.thumbnails).toHaveLength(3);
});

// Which light it is in and whether its colours are named change filters of their own.
test.each([
  ['arib-std-b67', 'named'],
  ['smpte2084', 'not named'],
])(
  'HDR (%s, its colours %s) is brought to ordinary range, also where sides are odd',
  async (transfer, naming) => {
    const names = naming === 'named' ? ':colorprim=bt2020:colormatrix=bt2020nc' : '';
    const pixels = ['-pix_fmt', 'yuv420p10le', '-x265-params', `log-level=none:transfer=${transfer}${names}`];
    // The tiles of the storyboard are 80 × 45.
    const size = { width: 320, height: 180 };
    const clip = await makeClip({
      ...size,
      extension: 'mkv',
      video: 'libx265',
      videoFlags: ['-preset', 'ultrafast', ...pixels],
    });
    const { facts, folder } = await processClip(clip);
    expect(facts.probe.video).toMatchObject({
      hdr: transfer === 'smpte2084' ? 'pq' : 'hlg',
      bitDepth: 10,
      namesColours: names !== '',
    });
    const { video } = await streamsOf(join(folder, facts.fallback!));
    expect(video).toMatchObject({ pix_fmt: 'yuv420p', color_transfer: 'bt709' });
    expect(facts.thumbnails).toHaveLength(3);
    expect(await sharp(join(folder, 'storyboard/00.jpg')).metadata()).toMatchObject({
      width: 800,
      height: 450,
    });
  },
);

test('interlaced', async () => {
  const clip = await makeClip({
    ...MPEG2,
    extension: 'mpg',
    fps: 50,
    filter: 'interlace',
    videoFlags: ['-flags', '+ilme+ildct', '-top', '1', '-r', '25'],
  });
  const { facts, folder } = await processClip(clip);
  expect(facts.probe.video.interlaced).toBe(true);
  const { video, audio } = await streamsOf(join(folder, facts.fallback!));
  expect(video).toMatchObject({ codec_name: 'h264', pix_fmt: 'yuv420p', field_order: 'progressive' });
  expect(video).toMatchObject({ width: 320, height: 240 });
  expect(Math.abs(Number(video?.nb_read_frames) - 50)).toBeLessThanOrEqual(2);
  expect(audio?.codec_name).toBe('aac');
});

test('variable frame rate keeps picture and sound together', async () => {
  const clip = await makeClip({
    extension: 'mkv',
    video: 'libvpx',
    seconds: 4,
    fps: 30,
    filter: "select='if(lt(t,2),1,not(mod(n,6)))'",
    videoFlags: ['-deadline', 'realtime', '-fps_mode', 'vfr'],
    audio: 'libopus',
  });
  const { facts, folder } = await processClip(clip);
  const { video, audio } = await streamsOf(join(folder, facts.fallback!));
  expect(Number(video?.duration)).toBeCloseTo(4, 0);
  expect(Math.abs(Number(video?.duration) - Number(audio?.duration))).toBeLessThan(0.3);
});

test('of two sound tracks the default one is taken', async () => {
  const silentThenTone = await runOnce('mkv', [
    '-i',
    await makeClip(),
    '-f',
    'lavfi',
    '-i',
    'anullsrc=channel_layout=stereo:sample_rate=44100:duration=2',
    '-map',
    '0:v',
    '-map',
    '1:a',
    '-map',
    '0:a',
    '-c:v',
    'copy',
    '-c:a',
    'aac',
    '-disposition:a:0',
    '0',
    '-disposition:a:1',
    'default',
    '-t',
    '2',
  ]);
  const { facts, folder } = await processClip(silentThenTone);
  expect(facts.probe.audio).toHaveLength(2);
  expect((await streamsOf(join(folder, facts.fallback!))).audio?.channels).toBe(1);
});

test.each(['mp4', 'gif'])('one silent picture (%s) is shown for a second', async (extension) => {
  const still = extension === 'gif' ? { video: 'gif' } : {};
  const { facts, folder } = await processClip(
    await makeClip({ ...still, extension, audio: null, flags: ['-frames:v', '1'] }),
  );
  expect(facts.duration).toBeGreaterThanOrEqual(0.9);
  expect(facts.thumbnails.length).toBeGreaterThan(0);
  expect(facts).toMatchObject({ hasAudio: false, audio: null });
  const { video, audio } = await streamsOf(join(folder, facts.fallback!));
  expect(Number(video?.nb_read_frames)).toBeGreaterThan(1);
  expect(audio).toBeUndefined();
  expect(facts.storyboardImages).toBeGreaterThan(0);
  expect((await readdir(join(folder, 'storyboard'))).sort()).toEqual(['00.jpg', 'preview.jpg']);
});

test.each([
  ['mts', M2TS],
  ['mkv', {}],
  ['mkv', { video: 'libvpx', videoFlags: ['-deadline', 'realtime'], audio: 'libvorbis' }],
] as [string, ClipOptions][])('begins at 0 though the file does not (%s)', async (extension, options) => {
  const flags = [...(options.flags ?? []), '-output_ts_offset', '7'];
  const clip = await makeClip({ ...options, extension, flags });
  const { facts, folder } = await processClip(clip);
  expect(facts.duration).toBeCloseTo(2, 0);
  const { video, audio } = await streamsOf(join(folder, facts.fallback!));
  expect([video?.codec_name, audio?.codec_name]).toEqual(['h264', 'aac']);
  expect(Math.abs(Number(video?.nb_read_frames) - 50)).toBeLessThanOrEqual(2);
  expect(Math.abs(Number(video?.start_time))).toBeLessThan(0.1);
  expect(Math.abs(Number(audio?.start_time))).toBeLessThan(0.1);
  expect(
    Number((await streamsOf(join(folder, facts.renditions.at(-1)!.playlist))).video?.start_time),
  ).toBeCloseTo(0, 1);
});

/** Loudest sample between two seconds, of 32,767. */
async function loudness(path: string, from: number, to: number): Promise<number> {
  const raw = join(await newFolder(), 'sound.raw');
  await runFfmpeg(await testTools(), [
    '-i',
    path,
    '-vn',
    '-af',
    `atrim=${from}:${to}`,
    '-ac',
    '1',
    '-f',
    's16le',
    raw,
  ]);
  const bytes = await readFile(raw);
  return new Int16Array(bytes.buffer, bytes.byteOffset, bytes.length >> 1).reduce(
    (most, value) => Math.max(most, Math.abs(value)),
    0,
  );
}

/** Delays the input after it. */
const LATE = ['-itsoffset', '0.8'];

/** The pictures of one input with the sound of another. */
function joinStreams(extension: string, pictures: string[], sound: string[]): Promise<string> {
  return runOnce(extension, [...pictures, ...sound, '-map', '0:v', '-map', '1:a', '-c', 'copy']);
}

test('sound that begins late stays late', async () => {
  const clip = await makeClip({ seconds: 3 });
  const late = await joinStreams('mp4', ['-i', clip], [...LATE, '-i', clip]);
  const { facts, folder } = await processClip(late);
  for (const name of [facts.fallback!, facts.audio!.playlist]) {
    expect(await loudness(join(folder, name), 0, 0.7)).toBeLessThan(200);
    expect(await loudness(join(folder, name), 1, 2)).toBeGreaterThan(2000);
  }
});

test.each<[string, string, ClipOptions]>([
  ['that could be copied', 'mp4', {}],
  ['of another codec', 'mkv', { extension: 'mkv', video: 'mpeg4' }],
])('of pictures %s the last one is shown until the sound ends (%s)', async (_codec, extension, options) => {
  const pictures = await makeClip(options);
  const sound = await makeClip({ seconds: 5 });
  const { facts, folder } = await processClip(await joinStreams(extension, ['-i', pictures], ['-i', sound]));
  expect(facts.duration).toBeCloseTo(5, 0);
  expect(facts.storyboardImages).toBe(5);
  for (const { playlist } of facts.renditions) {
    expect(await playlistSeconds(join(folder, playlist))).toBeCloseTo(5, 0);
    expect(Number((await streamsOf(join(folder, playlist))).video?.nb_read_frames)).toBeGreaterThan(120);
  }
  const { video, audio } = await streamsOf(join(folder, facts.fallback!));
  expect(Number(video?.duration)).toBeCloseTo(Number(audio?.duration), 0);
  expect(await loudness(join(folder, facts.fallback!), 4, 5)).toBeGreaterThan(2000);
});

test.each<[string, ClipOptions]>([
  ['copied', { seconds: 3 }],
  ['encoded', { seconds: 3, extension: 'mkv', video: 'mpeg4' }],
])('pictures that begin late stay late (%s)', async (how, options) => {
  const clip = await makeClip(options);
  const late = await joinStreams('mkv', [...LATE, '-i', clip], ['-i', clip]);
  const { facts, folder } = await processClip(late);
  expect(facts.renditions[0]?.copied).toBe(how === 'copied');
  for (const name of [facts.fallback!, facts.renditions[0]!.playlist]) {
    const { video } = await streamsOf(join(folder, name));
    expect(Number(video?.start_time) + Number(video?.nb_read_frames) / 25).toBeCloseTo(3.8, 0);
  }
  expect(await loudness(join(folder, facts.fallback!), 0, 0.5)).toBeGreaterThan(2000);
});
