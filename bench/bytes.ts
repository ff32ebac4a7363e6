import { execFile } from 'node:child_process';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { svtAv1 } from '#features/making/processing/pipeline/make-av1.ts';
import { encodedPicture } from '#features/making/processing/pipeline/encode-args.ts';
import { plainPicture } from '#features/making/processing/pipeline/filters.ts';
import type { Rung } from '#features/making/processing/pipeline/rungs.ts';
import { probeFile } from '#platform/ffmpeg/probe.ts';
import { configuredTools } from '#platform/ffmpeg/tools.ts';
import { bytesReport } from './bytes-report.ts';
import { CLIP_KINDS, type ClipKind, makeLadderClip } from './ladder-clips.ts';
import { secondsIn } from './plain-ladder.ts';
import { psnrHvs } from './psnr-hvs.ts';
import { keepReport } from './report.ts';

const run = promisify(execFile);

/** Seconds of each clip. */
export const SECONDS = 6;

const RATE = { numerator: 30, denominator: 1 };
const RUNG: Rung = { name: '720p', width: 1280, height: 720, rate: RATE, videoKbps: 2800 };
/** Around what the site uses, for the curve. */
const H264_CRFS = [20, 23.5, 28];
/** The site's own quality first; then, towards that of H.264, until there is one on both sides of it. */
const AV1_CRF = 42;
const AV1_WORSE = [54, 63];
const AV1_BETTER = [32, 24];

/** One file: what it takes, how much it resembles what it was made of, and what making it took. */
export interface MeasuredFile {
  readonly kbps: number;
  /** Both in dB: of SSIM −10·log₁₀(1 − SSIM), and PSNR-HVS. */
  readonly ssim: number;
  readonly hvs: number;
  readonly cpuSeconds: number;
}

/** A clip in both codecs, the better files first; and as the site makes the size today. */
export interface MeasuredBytes {
  readonly kind: ClipKind;
  readonly today: MeasuredFile;
  readonly h264: readonly MeasuredFile[];
  /** That of the site first. */
  readonly av1: readonly MeasuredFile[];
}

/** A clip in HDR, kept as that in AV1, and as the site makes the size today. */
export interface MeasuredHdr {
  readonly today: MeasuredFile;
  readonly kept: MeasuredFile;
}

/**
 * Measures how many bytes fewer AV1 takes than the site's H.264 at equal quality, in 720p of clips of
 * different kinds, and the processor time of both. Writes the table to docs/benchmarks.
 */
export async function benchBytes(): Promise<void> {
  const clips: MeasuredBytes[] = [];
  for (const kind of [...CLIP_KINDS, 'game'] as const) clips.push(await measureClip(kind));
  await keepReport('bytes', bytesReport(clips, await measureHdr()));
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
    const inAv1 = (crf: number) => measure(['-map', '[720p]', ...svtAv1(RUNG, crf)]);
    const av1 = [await inAv1(AV1_CRF)];
    const isBeside = (is: (one: number, other: number) => boolean) =>
      av1.some((file) => is(file.ssim, today.ssim)) && av1.some((file) => is(file.hvs, today.hvs));
    for (const crf of AV1_WORSE) if (!isBeside((one, other) => one < other)) av1.push(await inAv1(crf));
    for (const crf of AV1_BETTER) if (!isBeside((one, other) => one > other)) av1.push(await inAv1(crf));
    // The curve needs two.
    if (av1.length < 2) av1.push(await inAv1(AV1_BETTER[0]!));
    return { kind, today, h264, av1 };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A clip in PQ, whose sizes in H.264 are tone-mapped; each is compared with what it is made of. */
async function measureHdr(): Promise<MeasuredHdr> {
  const folder = await mkdtemp(join(tmpdir(), 'vireo-bench-'));
  try {
    const [source, toneMapped] = ['source.mp4', 'tone-mapped.mp4'].map((name) => join(folder, name));
    const clip = await makeLadderClip('film', folder, SECONDS);
    const light = 'scale=1280:720,zscale=tin=709:min=709:pin=709:t=smpte2084:p=2020:m=2020_ncl:npl=400';
    const colours = ['-color_primaries', 'bt2020', '-color_trc', 'smpte2084', '-colorspace', 'bt2020nc'];
    const lossless = ['-an', '-c:v', 'libx264', '-preset', 'ultrafast', '-qp', '0'];
    const write = (input: string, filter: string, flags: string[], path: string) =>
      run('ffmpeg', ['-loglevel', 'error', '-y', '-i', input, '-vf', filter, ...lossless, ...flags, path]);
    await write(clip, `${light},format=yuv420p10le`, colours, source!);
    const { video } = await probeFile(await configuredTools(process.env), source!);
    await write(source!, plainPicture(video).join(','), [], toneMapped!);
    const made = join(folder, 'made.mp4');
    const kept = ['-map', '[720p]', ...svtAv1(RUNG)];
    return {
      today: await measureFile(toneMapped!, made, x264(null)),
      kept: await measureFile(source!, made, kept, 'yuv420p10le'),
    };
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

async function measureFile(
  source: string,
  path: string,
  args: string[],
  pixels = 'yuv420p',
): Promise<MeasuredFile> {
  const graph = ['-filter_complex', `[0:v]format=${pixels}[720p]`];
  const { stderr: made } = await run('ffmpeg', ['-benchmark', '-y', '-i', source, ...graph, ...args, path]);
  const inOrder = 'settb=1/30,setpts=N';
  const both = `[0:v]${inOrder}[a];[1:v]${inOrder}[b];[a][b]ssim`;
  const compare = ['-i', path, '-i', source, '-filter_complex', both, '-f', 'null', '-'];
  const { stderr: seen } = await run('ffmpeg', compare, { maxBuffer: 1 << 26 });
  const [, ssim = 'NaN'] = / All:([\d.]+)/.exec(seen) ?? [];
  return {
    kbps: ((await stat(path)).size * 8) / 1000 / SECONDS,
    ssim: -10 * Math.log10(1 - Number(ssim)),
    hvs: await psnrHvs(path, source, RUNG.width, RUNG.height),
    cpuSeconds: secondsIn(made),
  };
}
