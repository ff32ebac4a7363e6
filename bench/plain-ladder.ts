import { execFile } from 'node:child_process';
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Seconds of each rung that are compared. */
const COMPARED = 20;

/** The rungs below 1080p, which a copyable source of that size gets, with their bounds in kbit/s. */
const RUNGS = [
  { name: '720p', size: '1280:720', kbps: 2800 },
  { name: '480p', size: '854:480', kbps: 1400 },
  { name: '360p', size: '640:360', kbps: 800 },
  { name: '240p', size: '426:240', kbps: 400 },
] as const;

/** How much a rung resembles the source scaled to its size, 0 to 1, and what it takes of a line. */
interface Quality {
  readonly ssim: number;
  readonly kbps: number;
}

/** One rung as the site makes it, and as the plain ladder does. */
export interface MeasuredRung {
  readonly name: string;
  /** Null for one that the site does without. */
  readonly ours: Quality | null;
  readonly plain: Quality;
}

/**
 * Processor seconds of the same rungs made plainly: one ffmpeg, each scaled from the source, `veryfast` at
 * `crf 23` under the same bounds. The files lie in `folder` afterwards.
 */
export async function plainLadder(source: string, folder: string): Promise<number> {
  await mkdir(folder, { recursive: true });
  const split = `[0:v]split=${RUNGS.length}${RUNGS.map(({ name }) => `[in${name}]`).join('')}`;
  const scales = RUNGS.map(({ name, size }) => `[in${name}]scale=${size}[${name}]`);
  const outputs = RUNGS.flatMap(({ name, kbps }) => plainOutput(name, kbps, join(folder, `${name}.mp4`)));
  const graph = ['-filter_complex', [split, ...scales].join(';')];
  const { stderr } = await run('ffmpeg', ['-benchmark', '-y', '-i', source, ...graph, ...outputs]);
  return secondsIn(stderr);
}

function plainOutput(name: string, kbps: number, path: string): string[] {
  const bounds = ['-maxrate', `${kbps}k`, '-bufsize', `${2 * kbps}k`, '-g', '60', '-sc_threshold', '0'];
  return ['-map', `[${name}]`, '-c:v', 'libx264', '-preset', 'veryfast', '-crf', '23', ...bounds, path];
}

/** How much each rung of the site's only video resembles its source, beside the plain one. */
export async function compareRungs(source: string, plain: string, dataDir: string): Promise<MeasuredRung[]> {
  const made = await readdir(dataDir, { recursive: true });
  const rungs: MeasuredRung[] = [];
  for (const { name, size } of RUNGS) {
    const file = made.find((path) => path.endsWith(`mp4/${name}.mp4`));
    rungs.push({
      name,
      ours: file ? await compare(join(dataDir, file), source, size) : null,
      plain: await compare(join(plain, `${name}.mp4`), source, size),
    });
  }
  return rungs;
}

async function compare(path: string, source: string, size: string): Promise<Quality> {
  const graph = `[1:v]scale=${size}[whole];[0:v][whole]ssim`;
  const made = ['-t', String(COMPARED), '-i', path];
  const inputs = [...made, '-t', String(COMPARED), '-i', source];
  const seen = await run('ffmpeg', [...inputs, '-filter_complex', graph, '-f', 'null', '-']);
  const weighed = await run('ffmpeg', [...made, '-map', '0:v', '-c', 'copy', '-f', 'null', '-']);
  const [, ssim = 'NaN'] = / All:([\d.]+)/.exec(seen.stderr) ?? [];
  const [, kilobytes = 'NaN'] = /video:(\d+)ki?B/i.exec(weighed.stderr) ?? [];
  return { ssim: Number(ssim), kbps: (Number(kilobytes) * 8.192) / COMPARED };
}

/** What `-benchmark` says at the end, user and system together. */
export function secondsIn(stderr: string): number {
  const [, user = 0, system = 0] = /utime=([\d.]+)s stime=([\d.]+)s/.exec(stderr) ?? [];
  return Number(user) + Number(system);
}
