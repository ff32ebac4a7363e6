import { copyFile, readFile, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { runFfmpeg } from '#platform/ffmpeg/run.ts';
import { makeClip, runOnce, testTools, type ClipOptions } from '#platform/testing/clips.ts';
import { newFolder, processClip, removeFolders, streamsOf } from './testing/process-clip.ts';

afterAll(removeFolders);

async function cutOff(clip: string, part: number): Promise<string> {
  const path = join(await newFolder(), clip.split('/').at(-1)!);
  await copyFile(clip, path);
  await truncate(path, Math.floor((await readFile(clip)).length * part));
  return path;
}

test('of a truncated VP8 MKV what is there is played', async () => {
  const whole = await makeClip({ extension: 'mkv', video: 'libvpx', audio: 'libvorbis', seconds: 6 });
  const { facts, folder } = await processClip(await cutOff(whole, 0.6));
  expect(facts.duration).toBeGreaterThan(2.5);
  expect(facts.duration).toBeLessThan(4.7);
  expect(Number((await streamsOf(join(folder, facts.fallback!))).video?.nb_read_frames)).toBeGreaterThan(60);
});

test.each<[string, ClipOptions]>([
  ['MP4', { flags: ['-movflags', '+faststart'] }],
  ['MKV', { extension: 'mkv' }],
  ['transport stream', { extension: 'ts' }],
])(
  'of a truncated %s what is there is played, and decodes without the pictures being encoded anew',
  async (_name, options) => {
    const { facts, folder } = await processClip(
      await cutOff(await makeClip({ ...options, seconds: 14 }), 0.6),
    );
    expect(facts.renditions.at(-1)?.copied).toBe(true);
    expect(facts.duration).toBeGreaterThan(3.5);
    expect(facts.duration).toBeLessThan(11);
    const { video } = await streamsOf(join(folder, facts.fallback!));
    expect(Number(video?.nb_read_frames)).toBeGreaterThan(87);
    for (const { playlist } of [...facts.renditions, ...(facts.audio ? [facts.audio] : [])])
      await decodeStrictly(join(folder, playlist));
  },
);

/** Decodes a playlist to its end. @throws FfmpegError at the first fault */
async function decodeStrictly(path: string): Promise<void> {
  await runFfmpeg(await testTools(), ['-xerror', '-err_detect', 'explode', '-i', path, '-f', 'null', '-']);
}

describe('refused with a reason', () => {
  const refusal = (code: string, message?: string) =>
    expect.objectContaining({ name: 'MediaError', code, ...(message && { message }) });
  const FILE_TYPE = 'Please select a video or a GIF file.';

  async function fileWith(name: string, content: string | Buffer): Promise<string> {
    const path = join(await newFolder(), name);
    await writeFile(path, content);
    return path;
  }

  test.each([
    ['empty', ''],
    ['garbage', 'not a video at all '.repeat(1000)],
    ['page', '<!doctype html><title>ftyp</title>'],
    ['random', Buffer.from(Array.from({ length: 5000 }, (_item, index) => (index * 7919) % 251))],
  ])('%s', async (name, content) => {
    await expect(processClip(await fileWith(`${name}.mp4`, content))).rejects.toEqual(
      refusal('not_media', FILE_TYPE),
    );
  });

  test('an MP4 that was cut off before its index', async () => {
    await expect(processClip(await cutOff(await makeClip(), 0.6))).rejects.toEqual(refusal('damaged'));
  });

  test('headers with nothing behind them', async () => {
    const clip = await makeClip({ flags: ['-movflags', '+faststart'] });
    const bytes = await readFile(clip);
    const path = await fileWith('head.mp4', bytes.subarray(0, bytes.indexOf('mdat') + 4));
    await expect(processClip(path)).rejects.toEqual(refusal('damaged'));
  });

  test('tags of a song without a song', async () => {
    const path = await fileWith('tags.mp3', Buffer.from('ID3\x04\0\0\0\0\0\0', 'latin1'));
    await expect(processClip(path)).rejects.toEqual(refusal('damaged'));
  });

  const long = { width: 32, height: 32, fps: 1, seconds: 31 * 60, audio: null };

  test('longer than 30 minutes', async () => {
    await expect(processClip(await makeClip(long))).rejects.toEqual(refusal('too_long'));
  });

  test.each<[string, ClipOptions]>([
    ['copied', {}],
    ['encoded', { video: 'libvpx', videoFlags: ['-deadline', 'realtime'] }],
  ])('longer than 30 minutes behind a header that lies (%s)', async (_name, options) => {
    const clip = await makeClip({ ...long, ...options, extension: 'mkv' });
    await expect(processClip(await lyingAboutDuration(clip))).rejects.toEqual(refusal('too_long'));
  });

  /** Overwrites the duration in a Matroska file's info, element 0x4489, with 5 seconds. */
  async function lyingAboutDuration(clip: string): Promise<string> {
    const bytes = Buffer.from(await readFile(clip));
    const at = bytes.indexOf(Buffer.from([0x44, 0x89, 0x88]));
    expect(at).toBeGreaterThan(0);
    bytes.writeDoubleBE(5000, at + 3);
    for (let tag = bytes.indexOf('00:31:00'); tag >= 0; tag = bytes.indexOf('00:31:00'))
      bytes.write('00:00:05', tag);
    return fileWith('lying.mkv', bytes);
  }

  test('a picture too large to be decoded', async () => {
    const bytes = Buffer.from(
      await readFile(await makeClip({ extension: 'gif', video: 'gif', audio: null })),
    );
    bytes.writeUInt16LE(60_000, 6);
    bytes.writeUInt16LE(60_000, 8);
    await expect(processClip(await fileWith('bomb.gif', bytes))).rejects.toEqual(
      refusal('too_large_picture'),
    );
  });
});

describe('bombs', () => {
  /** A GIF of so many pictures, each of two by two points, and a screen of any size behind them. */
  function tinyPictures(count: number, side: number): Buffer {
    const screen = Buffer.alloc(4);
    screen.writeUInt16LE(side, 0);
    screen.writeUInt16LE(side, 2);
    const palette = Buffer.from([0x80, 0, 0, 0, 0, 0, 255, 255, 255]);
    // Its delay, its place and size, and its four points.
    const picture = Buffer.from(['21f9040001000000', '2c00000000020002000002', '0344540500'].join(''), 'hex');
    const pictures = Array.from({ length: count }, () => picture);
    return Buffer.concat([Buffer.from('GIF89a'), screen, palette, ...pictures, Buffer.from(';')]);
  }

  async function gif(count: number, side: number): Promise<string> {
    const path = join(await newFolder(), 'bomb.gif');
    await writeFile(path, tinyPictures(count, side));
    return path;
  }

  test('large pictures of which a few bytes change', async () => {
    await expect(processClip(await gif(200, 4000))).rejects.toMatchObject({ code: 'too_much_work' });
  });

  test('a picture that a decoder refuses for its size', async () => {
    const screen = ['-f', 'lavfi', '-i', 'color=size=8192x8192', '-frames:v', '1'];
    const clip = await runOnce('mp4', [...screen, '-c:v', 'libx264', '-preset', 'ultrafast']);
    await expect(processClip(clip)).rejects.toMatchObject({ code: 'too_large_picture' });
  });

  test('a huge number of frames in few bytes', async () => {
    // The smallest GIF with a picture for each hundredth of a second of 75 minutes.
    const path = await gif(450_000, 2);
    await expect(processClip(path)).rejects.toMatchObject({ name: 'MediaError', code: 'too_long' });
  });

  test('a header that declares pictures too large for memory', async () => {
    const bytes = Buffer.from(await readFile(await makeClip({ flags: ['-movflags', '+faststart'] })));
    const sample = bytes.indexOf('avc1', bytes.indexOf('stsd'));
    for (const at of [bytes.indexOf('tkhd') + 80, bytes.indexOf('tkhd') + 84])
      bytes.writeUInt32BE((40_000 << 16) >>> 0, at);
    bytes.writeUInt16BE(40_000, sample + 28);
    bytes.writeUInt16BE(40_000, sample + 30);
    const path = join(await newFolder(), 'bomb.mp4');
    await writeFile(path, bytes);
    await expect(processClip(path)).rejects.toMatchObject({ name: 'MediaError', code: 'too_large_picture' });
  });
});

describe('a file cannot make other files readable', () => {
  test.each([
    ['m3u8', (path: string) => `#EXTM3U\n#EXT-X-TARGETDURATION:2\n#EXTINF:2,\n${path}\n#EXT-X-ENDLIST\n`],
    ['ffconcat', (path: string) => `ffconcat version 1.0\nfile '${path}'\n`],
    [
      'DASH',
      (path: string) =>
        `<?xml version="1.0"?><MPD type="static" mediaPresentationDuration="PT2S"><Period><AdaptationSet><Representation id="1" bandwidth="1"><BaseURL>${path}</BaseURL></Representation></AdaptationSet></Period></MPD>`,
    ],
    ['concat', (path: string) => `concat:${path}`],
  ])('%s', async (_name, text) => {
    const path = join(await newFolder(), 'video.mp4');
    await writeFile(path, text(await makeClip({ extension: 'ts' })));
    await expect(processClip(path)).rejects.toMatchObject({ name: 'MediaError', code: 'not_media' });
  });
});

test('a file name is never interpreted', async () => {
  const path = join(await newFolder(), `-i %03d $(touch owned) ;'"\`id\` concat:a|b.mp4`);
  await copyFile(await makeClip(), path);
  const { facts } = await processClip(path);
  expect(facts.duration).toBeCloseTo(2, 0);
});
