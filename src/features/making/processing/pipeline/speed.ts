import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findHardware } from '#platform/ffmpeg/hardware.ts';
import { runFfmpeg } from '#platform/ffmpeg/run.ts';
import type { Tools } from '#platform/ffmpeg/tools.ts';
import { encodedPicture } from './encode-args.ts';
import { soundLimits } from './limits.ts';
import { ladderFor } from './rungs.ts';

/** What is encoded to measure the speed: pictures of 720p. */
const SIZE = { width: 1280, height: 720 };
const PICTURES = 30;
const RUNG = ladderFor(SIZE, { numerator: 30, denominator: 1 }).at(-1)!;

/** How many millions of pixels this machine encodes in a second, as rungs are encoded. */
export async function measureSpeed(tools: Tools): Promise<number> {
  const hardware = tools.hardware ? await findHardware(tools) : null;
  const cwd = await mkdtemp(join(tmpdir(), 'vireo-speed-'));
  const picture = `testsrc2=size=${SIZE.width}x${SIZE.height}:rate=30`;
  const graph = `[0:v]${hardware?.upload ?? 'format=yuv420p'}[${RUNG.name}]`;
  const begin = [...(hardware?.device ?? []), '-f', 'lavfi', '-i', picture, '-filter_complex', graph];
  const output = [...encodedPicture(RUNG, 1, hardware), '-frames:v', String(PICTURES), 'speed.mp4'];
  const began = performance.now();
  try {
    await runFfmpeg(tools, [...begin, ...output], { cwd, limits: soundLimits() });
  } finally {
    await rm(cwd, { recursive: true, force: true });
  }
  return (SIZE.width * SIZE.height * PICTURES) / 1e3 / (performance.now() - began);
}
