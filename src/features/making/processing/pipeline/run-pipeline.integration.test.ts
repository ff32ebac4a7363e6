import { spawn } from 'node:child_process';
import { readdir, readFile, readlink, stat, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { findPart } from '#features/videos/video/film-index.ts';
import { makeClip } from '#platform/testing/clips.ts';
import {
  newFolder,
  playlistSeconds,
  processClip,
  removeFolders,
  streamsOf,
  type ProcessResult,
} from './testing/process-clip.ts';

afterAll(removeFolders);

let ordinaryRun: Promise<ProcessResult> | undefined;
let encodedRun: Promise<ProcessResult> | undefined;

/** A clip that can be copied and says where it was made, processed once for several tests. */
function ordinary(): Promise<ProcessResult> {
  const flags = ['-metadata', 'location=+48.1+011.5/', '-metadata', 'comment=at home'];
  ordinaryRun ??= makeClip({ width: 854, height: 480, seconds: 5, flags }).then((clip) => processClip(clip));
  return ordinaryRun;
}

const VP9 = {
  extension: 'mkv',
  video: 'libvpx-vp9',
  videoFlags: ['-deadline', 'realtime', '-cpu-used', '8'],
  audio: 'libopus',
};
/** Long enough to be looked at while its rungs are made. */
const LONG = { ...VP9, width: 854, height: 480, seconds: 13, fps: 30 };

/** That one, of which nothing can be copied, processed once for several tests. */
function ofOtherCodecs(): Promise<ProcessResult> {
  encodedRun ??= makeClip(LONG).then((clip) => processClip(clip));
  return encodedRun;
}

test('what browsers play is copied, and only lower rungs are encoded', async () => {
  const { facts, folder, stages } = await ordinary();
  expect(facts.renditions.map(({ name, copied }) => [name, copied])).toEqual([
    ['240p', false],
    ['360p', false],
    ['480p', true],
  ]);
  expect(stages.filter((stage) => stage !== 'growing')).toEqual(['playable', 'thumbnails', 'ladder']);
  expect(facts).toMatchObject({
    width: 854,
    height: 480,
    fallback: 'mp4/480p.mp4',
    hasAudio: true,
    isGif: false,
  });
  expect(facts.duration).toBeCloseTo(5, 1);
  expect(facts.duration! * 1000).toBe(Math.round(facts.duration! * 1000));
  const { audio } = await streamsOf(join(folder, facts.audio!.playlist));
  expect(audio).toMatchObject({ codec_name: 'aac', channels: 1 });
  expect(facts.audio?.codecs).toBe('mp4a.40.2');
  // A tone of −18 dB below full scale, from both sides.
  expect(facts.loudness?.loudness).toBeCloseTo(-18.8, 0);
  expect(facts.loudness?.truePeak).toBeCloseTo(-18, 0);
  for (const { playlist, width, height, codecs, fps } of facts.renditions) {
    const { video } = await streamsOf(join(folder, playlist));
    expect(video).toMatchObject({
      codec_name: 'h264',
      width,
      height,
      pix_fmt: 'yuv420p',
      nb_read_frames: '125',
    });
    expect(Number(video?.start_time)).toBeCloseTo(0, 2);
    expect(await playlistSeconds(join(folder, playlist))).toBeCloseTo(5, 1);
    expect(codecs).toMatch(/^avc1\.[0-9a-f]{6}$/);
    expect(fps).toBe(25);
  }
});

test('the master playlist names every rendition with what players need', async () => {
  const { folder } = await ordinary();
  const master = await readFile(join(folder, 'hls/master.m3u8'), 'utf8');
  const lines = master.trim().split('\n');
  expect(lines[0]).toBe('#EXTM3U');
  const begins = String.raw`,X-BEGINNING="\.\./mp4/\w+\.mp4,\d+@\d+,\d+@\d+"`;
  expect(lines.find((line) => line.startsWith('#EXT-X-MEDIA'))).toMatch(
    new RegExp(
      `^#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="audio",NAME="Sound",DEFAULT=YES,AUTOSELECT=YES,CHANNELS="1",URI="audio/ranges.m3u8"${begins}$`,
    ),
  );
  for (const [size, name] of [
    ['854x480', '480p'],
    ['640x360', '360p'],
    ['426x240', '240p'],
  ]) {
    const at = lines.findIndex((line) => line.includes(`RESOLUTION=${size},`));
    expect(lines[at]).toMatch(
      /^#EXT-X-STREAM-INF:BANDWIDTH=\d+,AVERAGE-BANDWIDTH=\d+,RESOLUTION=\d+x\d+,CODECS="avc1\.[0-9a-f]{6},mp4a\.40\.2",FRAME-RATE=25\.000,AUDIO="audio",CLOSED-CAPTIONS=NONE,X-BEGINNING="[^"]+"$/,
    );
    expect(lines[at + 1]).toBe(`${name}/ranges.m3u8`);
  }
});

test('other codecs get a quick low rung first, then all others', async () => {
  const { facts, folder, stages, progress } = await ofOtherCodecs();
  expect(facts.renditions.map(({ name, copied }) => [name, copied])).toEqual([
    ['240p', false],
    ['360p', false],
    ['480p', false],
  ]);
  expect(stages.filter((stage) => stage !== 'growing')).toEqual(['playable', 'thumbnails', 'ladder']);
  expect(facts.fallback).toBe('mp4/480p.mp4');
  const { video, audio } = await streamsOf(join(folder, facts.fallback!));
  expect(video).toMatchObject({ codec_name: 'h264', width: 854, height: 480, nb_read_frames: '390' });
  expect(audio?.codec_name).toBe('aac');
  const fractions = progress.map(({ fraction }) => fraction);
  expect(fractions).toEqual([...fractions].sort((one, other) => one - other));
  expect(fractions.at(-1)).toBe(1);
  const ofLadder = progress.filter(({ stage }) => stage === 'ladder').map(({ fraction }) => fraction);
  expect(new Set(ofLadder).size, 'each second is told of twice').toBeGreaterThan(23);
});

test('what cannot be joined is encoded again with its sound, under names that an older index does not use', async () => {
  const source = await makeClip({ ...VP9, audio: 'aac', width: 640, height: 480, seconds: 10 });
  let damaged = await damageWhileItGrows(source);
  // A rung may be complete before anybody has looked at how it grows.
  for (let more = 0; more < 4 && !damaged.isCut; more += 1) damaged = await damageWhileItGrows(source);
  const { facts, folder, workDir, isCut } = damaged;
  expect(isCut).toBe(true);
  expect(facts.progressive.map(({ name }) => name)).toEqual(['mp4/360p-3.mp4', 'mp4/480p-3.mp4']);
  const { video, audio } = await streamsOf(join(folder, facts.fallback!));
  // Its picture begins a little late, and the first one is shown until then.
  expect(video).toMatchObject({ height: 480, nb_read_frames: '251' });
  expect(audio).toMatchObject({ codec_name: 'aac', channels: 2 });
  const again = await processClip(source, { workDir, indexRevision: 4 });
  expect(again.facts.fallback).toBe(facts.fallback);
});

/** Cuts off a segment of the first rung while it is made, if it is seen then. */
async function damageWhileItGrows(source: string) {
  const workDir = await newFolder();
  let isCut = false;
  const made = await processClip(source, {
    workDir,
    indexRevision: 2,
    onPublish: async ({ stage }) => {
      if (stage !== 'growing' || isCut) return;
      await truncate(join(workDir, 'hls/360p/seg_00000.m4s'), 5_000);
      isCut = true;
    },
  });
  return { ...made, workDir, isCut };
}

test('the progressive file has its index first and no location metadata', async () => {
  const { facts, folder } = await ordinary();
  const bytes = await readFile(join(folder, facts.fallback!));
  expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'));
  expect(bytes.includes('+48.1')).toBe(false);
  expect(bytes.includes('at home')).toBe(false);
  expect(facts.progressive.find(({ name }) => name === facts.fallback)?.size).toBe(bytes.length);
});

test('thumbnails and storyboard', async () => {
  const { facts, folder } = await ordinary();
  const pictures = [
    ['thumb/poster-large.jpg', 854],
    ['thumb/poster-large.webp', 854],
    ['thumb/poster-medium.webp', 640],
  ] as const;
  expect(facts.thumbnails).toEqual(pictures.map(([name]) => name));
  for (const [name, width] of pictures)
    expect((await streamsOf(join(folder, name))).video?.width).toBe(width);
  expect(facts.storyboardImages).toBe(5);
  const sheet = (await streamsOf(join(folder, 'storyboard/00.jpg'))).video;
  expect(sheet).toMatchObject({ width: 800, height: 450 });
});

test('the preview is twelve pictures as wide as a card, spread over the whole video', async () => {
  const clip = await makeClip({ width: 640, height: 360, seconds: 12, fps: 5, filter: 'hue=b=-6+t' });
  const { facts, folder } = await processClip(clip);
  expect(facts.hasPreview).toBe(true);
  const preview = join(folder, 'storyboard/preview.jpg');
  expect(await sharp(preview).metadata()).toMatchObject({ width: 4 * 320, height: 3 * 180 });
  const tiles = Array.from({ length: 12 }, (_item, at) => ({
    left: (at % 4) * 320,
    top: Math.floor(at / 4) * 180,
  }));
  const cut = (at: { left: number; top: number }) =>
    sharp(preview).extract({ ...at, width: 320, height: 180 });
  const pixels = await Promise.all(tiles.map((tile) => cut(tile).greyscale().resize(1, 1).raw().toBuffer()));
  const brightness = pixels.map(([grey = 0]) => grey);
  expect(brightness).toEqual(brightness.toSorted((one, other) => one - other));
  expect(brightness.at(-1)! - brightness[0]!).toBeGreaterThan(50);
});

test('the storyboard of a silent video goes on to a second sheet after 100 seconds', async () => {
  const clip = await makeClip({ width: 64, height: 48, seconds: 103, fps: 2, audio: null });
  const { facts, folder } = await processClip(clip);
  expect(facts).toMatchObject({ storyboardImages: 103, hasAudio: false, audio: null });
  expect(facts.renditions.map(({ copied }) => copied)).toEqual([true]);
  expect((await streamsOf(join(folder, facts.fallback!))).audio).toBeUndefined();
  expect((await readdir(join(folder, 'storyboard'))).sort()).toEqual(['preview.jpg', 'sheets.mjpeg']);
  const whole = await readFile(join(folder, 'storyboard/sheets.mjpeg'));
  for (const number of [0, 1]) {
    const { start, length } = findPart(facts.index, `storyboard/0${number}.jpg`)!;
    const sheet = await sharp(whole.subarray(start, start + length)).metadata();
    expect(sheet).toMatchObject({ format: 'jpeg', width: 800 });
  }
  expect(findPart(facts.index, 'storyboard/02.jpg')).toBeNull();
});

test('key frames and segments of encoded rungs are aligned', async () => {
  const { folder, facts } = await ofOtherCodecs();
  const lengths = await Promise.all(
    facts.renditions.map(async ({ playlist }) =>
      (await readFile(join(folder, playlist), 'utf8'))
        .match(/#EXTINF:[\d.]+/g)!
        .map((each) => Number(each.slice(8)).toFixed(2)),
    ),
  );
  expect(lengths[0]).toEqual(['4.00', '4.00', '4.00', '1.00']);
  for (const each of lengths) expect(each).toEqual(lengths[0]);
});

test('segments are published while the rest is still being made', async () => {
  const { stages, folder, facts } = await ofOtherCodecs();
  expect(stages[0]).toBe('growing');
  expect(stages.filter((stage) => stage === 'playable')).toHaveLength(1);
  for (const { playlist } of facts.renditions)
    expect(await playlistSeconds(join(folder, playlist))).toBeCloseTo(13, 1);
});

test('an aborted run ends with its reason and leaves no process', async () => {
  const workDir = await newFolder();
  const abort = new AbortController();
  const clip = await makeClip(LONG);
  const running = processClip(clip, { workDir, signal: abort.signal });
  await until(async () => (await processesIn(workDir)) > 0);
  abort.abort(new Error('cancelled by its owner'));
  await expect(running).rejects.toThrow('cancelled by its owner');
  expect(await processesIn(workDir)).toBe(0);
});

test('after a kill -9 in the middle of the ladder only that step is repeated', async () => {
  const clip = await makeClip(LONG);
  const workDir = await newFolder();
  const child = runInProcess(clip, workDir);
  await until(async () => exists(join(workDir, 'hls/480p/seg_00000.m4s')));
  const playlist = await stat(join(workDir, 'hls/360p/360p.m3u8'));
  child.kill('SIGKILL');
  await until(async () => (await processesIn(workDir)) === 0);
  const { stages, facts, folder } = await processClip(clip, { workDir });
  expect(stages).toEqual(['ladder']);
  expect((await stat(join(workDir, 'hls/360p/360p.m3u8'))).mtimeMs).toBe(playlist.mtimeMs);
  expect(facts.renditions.map(({ name }) => name)).toEqual(['240p', '360p', '480p']);
  expect(facts.thumbnails).toHaveLength(3);
  const { video } = await streamsOf(join(folder, facts.fallback!));
  expect(video).toMatchObject({ height: 480, nb_read_frames: '390' });
});

test('a run whose ffmpeg hangs ends, and another one goes on from there', async () => {
  const clip = await makeClip({ ...VP9, width: 640, height: 360 });
  const workDir = await newFolder();
  const [stuck] = await Promise.allSettled([
    processClip(clip, { workDir, silenceMs: 2_000 }),
    until(async () => (await pidsIn(workDir)).some(hasStopped)),
  ]);
  expect(stuck).toMatchObject({ reason: { name: 'FfmpegError', reason: 'stuck' } });
  expect(await processesIn(workDir)).toBe(0);
  const { facts } = await processClip(clip, { workDir });
  expect(facts.renditions).toHaveLength(2);
});

/** Stops the process without ending it; false if it has ended before. */
function hasStopped(pid: number): boolean {
  try {
    return process.kill(pid, 'SIGSTOP');
  } catch {
    return false;
  }
}

function runInProcess(source: string, workDir: string) {
  const script = `
    import { testTools } from '#platform/testing/clips.ts';
    import { runPipeline } from '#features/making/processing/pipeline/run-pipeline.ts';
    await runPipeline({
      tools: await testTools(), source: ${JSON.stringify(source)}, workDir: ${JSON.stringify(workDir)},
      signal: new AbortController().signal, publish: async () => undefined,
    });`;
  return spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: 'inherit' });
}

async function until(condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition())) await new Promise((resolve) => setTimeout(resolve, 20));
}

function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}

/** How many processes work in the folder. */
async function processesIn(folder: string): Promise<number> {
  return (await pidsIn(folder)).length;
}

async function pidsIn(folder: string): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const folders = await Promise.all(pids.map((pid) => readlink(`/proc/${pid}/cwd`).catch(() => '')));
  return pids.filter((_pid, index) => folders[index] === folder).map(Number);
}
