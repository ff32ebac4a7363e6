import { mkdtemp, readFile, rm, stat, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDiskStorage } from '#platform/storage/disk.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { type ClipOptions, HEAVY_CLIP, makeClip, testTools } from '#platform/testing/clips.ts';
import { canBeFollowed } from './arriving-head.ts';
import type { Publication } from './pipeline.ts';
import { processWhileArriving } from './process-arriving.ts';
import { newFolder, processClip, removeFolders } from './testing/process-clip.ts';

let root: string;
let storage: Storage;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'arriving-'));
  storage = await openDiskStorage(root);
});
afterAll(async () => {
  await removeFolders();
  await rm(root, { recursive: true });
});

const FIRST = { flags: ['-movflags', '+faststart'] };

/** Uploads a file part by part; each part waits for `next` before it is sent. */
async function arrive(path: string, id: string, next: (part: number) => Promise<void>): Promise<void> {
  const bytes = await readFile(path);
  for (let start = 0, part = 0; start < bytes.length; start += 1 << 20, part += 1) {
    await next(part);
    await storage.parts(id).write(start, Readable.from([bytes.subarray(start, start + (1 << 20))]));
  }
}

test.each<[string, ClipOptions]>([
  ['MP4 with its index first', { ...HEAVY_CLIP, ...FIRST }],
  ['Matroska', { ...HEAVY_CLIP, extension: 'mkv' }],
  ['transport stream', { ...HEAVY_CLIP, extension: 'ts' }],
])('%s is played before it has arrived, and not copied again', async (name, options) => {
  const clip = await makeClip(options);
  const { size } = await stat(clip);
  const id = name.replaceAll(' ', '-');
  const workDir = await newFolder();
  const stages: Publication['stage'][] = [];
  let playing = (): void => undefined;
  const grown = new Promise<void>((resolve) => (playing = resolve));
  const processing = processWhileArriving({
    tools: await testTools(),
    workDir,
    stream: storage.parts(id).follow(size),
    signal: new AbortController().signal,
    publish: async ({ stage }) => {
      stages.push(stage);
      if (stage === 'growing') playing();
    },
  });
  const last = Math.ceil(size / (1 << 20)) - 1;
  // The last part is only sent once something can be played.
  await arrive(clip, id, async (part) => (part === last ? grown : undefined));
  expect(await processing).toBe(true);
  expect(stages[0]).toBe('growing');
  expect(stages.at(-1)).toBe('playable');
  const rest = await processClip(clip, { workDir });
  expect(rest.stages).toEqual(['thumbnails', 'ladder']);
  expect(rest.facts.duration).toBeCloseTo(8, 0);
  expect(rest.facts.renditions.at(-1)).toMatchObject({ name: '480p', copied: true });
});

test.each<[string, ClipOptions]>([
  ['an MP4 with its index last', HEAVY_CLIP],
  ['a small file', FIRST],
  [
    'an AVI',
    { ...HEAVY_CLIP, extension: 'avi', video: 'mpeg4', videoFlags: ['-b:v', '8M'], audio: 'libmp3lame' },
  ],
])('%s waits for its end', async (_name, options) => {
  const clip = await makeClip(options);
  const publish = async (): Promise<void> => expect.unreachable();
  const stream = Readable.from([await readFile(clip)]);
  const request = {
    tools: await testTools(),
    workDir: await newFolder(),
    stream,
    signal: new AbortController().signal,
    publish,
  };
  expect(await processWhileArriving(request)).toBe(false);
});

test('a copy that cannot be joined waits for its end, and is then made again', async () => {
  const clip = await makeClip({ ...HEAVY_CLIP, ...FIRST });
  const upload = storage.parts('unjoinable');
  const { size } = await stat(clip);
  const bytes = await readFile(clip);
  await upload.write(0, Readable.from([bytes.subarray(0, 9 << 20)]));
  const workDir = await newFolder();
  let isCut = false;
  const isMade = await processWhileArriving({
    tools: await testTools(),
    workDir,
    stream: upload.follow(size),
    signal: new AbortController().signal,
    publish: async ({ stage }) => {
      if (stage !== 'growing' || isCut) return;
      await truncate(join(workDir, 'hls/480p/seg_00000.m4s'), 5_000);
      isCut = true;
      await upload.write(9 << 20, Readable.from([bytes.subarray(9 << 20)]));
    },
  });
  expect([isCut, isMade]).toEqual([true, false]);
  const { facts } = await processClip(clip, { workDir });
  expect(facts.renditions.at(-1)).toMatchObject({ name: '480p', copied: true });
});

test('a discarded upload ends it', async () => {
  const clip = await makeClip({ ...HEAVY_CLIP, ...FIRST });
  const upload = storage.parts('discarded');
  await upload.write(0, Readable.from([(await readFile(clip)).subarray(0, 9 << 20)]));
  const processing = processWhileArriving({
    tools: await testTools(),
    workDir: await newFolder(),
    stream: upload.follow((await stat(clip)).size),
    signal: new AbortController().signal,
    publish: async ({ stage }) => {
      if (stage === 'growing') await upload.discard();
    },
  });
  await expect(processing).rejects.toMatchObject({ name: 'StorageError', code: 'not_found' });
});

test('an upload that stalls can be aborted', async () => {
  const clip = await makeClip({ ...HEAVY_CLIP, ...FIRST });
  const tools = await testTools();
  for (const arrived of [1 << 20, 9 << 20]) {
    const upload = storage.parts(`stalled-${arrived}`);
    await upload.write(0, Readable.from([(await readFile(clip)).subarray(0, arrived)]));
    const abort = new AbortController();
    const processing = processWhileArriving({
      tools,
      workDir: await newFolder(),
      stream: upload.follow((await stat(clip)).size),
      signal: abort.signal,
      publish: async () => undefined,
    });
    setTimeout(() => abort.abort(new Error('cancelled')), 600);
    await expect(processing).rejects.toThrow('cancelled');
  }
});

test('the first bytes tell whether an upload can be followed', async () => {
  const first = await readFile(await makeClip(FIRST));
  expect(canBeFollowed(first)).toBe(true);
  expect(canBeFollowed(first.subarray(0, 200))).toBeNull();
  expect(canBeFollowed(await readFile(await makeClip()))).toBe(false);
  expect(canBeFollowed(Buffer.from('#EXTM3U\nother'))).toBe(false);
});
