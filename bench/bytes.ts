import { execFile } from 'node:child_process';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { svtAv1 } from '#features/making/processing/pipeline/make-av1.ts';
import { encodedPicture } from '#features/making/processing/pipeline/encode-args.ts';
import type { Rung } from '#features/making/processing/pipeline/rungs.ts';
import { bytesReport } from './bytes-report.ts';
import { CLIP_KINDS, type ClipKind, makeLadderClip } from './ladder-clips.ts';
import { secondsIn } from './plain-ladder.ts';
import { keepReport } from './report.ts';

const run = promisify(execFile);

/** Seconds of each clip. */
export const SECONDS = 6;

const RATE = { numerator: 30, denominator: 1 };
const RUNG: Rung = { name: '720p', width: 1280, height: 720, rate: RATE, videoKbps: 2800 };
/** Around what the site uses, for the curves of both. */
const H264_CRFS = [20, 23.5, 28];
const AV1_CRFS = [28, 36, 46];

/** One file: what it takes, how much it resembles what it was made of, and what making it took. */
export interface MeasuredFile {
  readonly kbps: number;
  /** Both in dB; of SSIM, −10·log₁₀(1 − SSIM). */
  readonly ssim: number;
  readonly psnr: number;
  readonly cpuSeconds: number;
}

/** A clip in both codecs, the better files first; and as the site makes the size today. */
export interface MeasuredBytes {
  readonly kind: ClipKind;
  readonly today: MeasuredFile;
  readonly h264: readonly MeasuredFile[];
  readonly av1: readonly MeasuredFile[];
}

/**
 * Measures how many bytes fewer AV1 takes than the site's H.264 at equal quality, in 720p of clips of
 * different kinds, and the processor time of both. Writes the table to docs/benchmarks.
 */
export async function benchBytes(): Promise<void> {
  const clips: MeasuredBytes[] = [];
  for (const kind of [...CLIP_KINDS, 'game'] as const) clips.push(await measureClip(kind));
  await keepReport('bytes', bytesReport(clips));
}

async function measureClip(kind: ClipKind): Promise<MeasuredBytes> {
  const folder = await mkdtemp(join(tmpdir(), 'vireo-bench-'));
  try {
    const source = join(folder, 'source.mp4');
    const clip = await makeLadderClip(kind, folder, SECONDS);
    const lossless = ['-vf', 'scale=1280:720', '-an', '-c:v', 'libx264', '-preset', 'ultrafast', '-qp', '0'];
    await run('ffmpeg', ['-loglevel', 'error', '-y', '-i', clip, ...lossless, source]);
    const measure = (args: string[]) => measureFile(source, join(folder, 'made.mp4'), args);
    const today = await measure(x264(null));
    const h264: MeasuredFile[] = [];
    for (const crf of H264_CRFS) h264.push(await measure(x264(crf)));
    const av1: MeasuredFile[] = [];
    for (const crf of AV1_CRFS) av1.push(await measure(['-map', '[720p]', ...svtAv1(RUNG, crf)]));
    return { kind, today, h264, av1 };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The site's own settings; for a curve with another quality, and without a bound. */
function x264(crf: number | null): string[] {
  const args = encodedPicture(RUNG, 1);
  if (crf === null) return args;
  const set = (flag: string, value: string) => args.with(args.indexOf(flag) + 1, value);
  return set('-crf', String(crf)).flatMap((each, at, all) =>
    ['-maxrate', '-bufsize'].includes(each) || ['-maxrate', '-bufsize'].includes(all[at - 1] ?? '')
      ? []
      : [each],
  );
}

async function measureFile(source: string, path: string, args: string[]): Promise<MeasuredFile> {
  const graph = ['-filter_complex', '[0:v]format=yuv420p[720p]'];
  const { stderr: made } = await run('ffmpeg', ['-benchmark', '-y', '-i', source, ...graph, ...args, path]);
  const inOrder = 'settb=1/30,setpts=N,split';
  const both = `[0:v]${inOrder}[a][b];[1:v]${inOrder}[c][d];[a][c]ssim;[b][d]psnr`;
  const compare = ['-i', path, '-i', source, '-filter_complex', both, '-f', 'null', '-'];
  const { stderr: seen } = await run('ffmpeg', compare, { maxBuffer: 1 << 26 });
  const [, ssim = 'NaN'] = / All:([\d.]+)/.exec(seen) ?? [];
  const [, psnr = 'NaN'] = / average:([\d.]+)/.exec(seen) ?? [];
  return {
    kbps: ((await stat(path)).size * 8) / 1000 / SECONDS,
    ssim: -10 * Math.log10(1 - Number(ssim)),
    psnr: Number(psnr),
    cpuSeconds: secondsIn(made),
  };
}
