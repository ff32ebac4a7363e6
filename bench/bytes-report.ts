import type { MeasuredBytes, MeasuredFile, MeasuredHdr } from './bytes.ts';
import { SECONDS } from './bytes.ts';
import { tableRow, writtenBy } from './report.ts';

type Metric = 'ssim' | 'hvs';

/** Bytes that an hour of processor time is to save, as the panel's form proposes. */
const GAIN = 5 * 2 ** 30;

/** The measurement as it is kept in docs/benchmarks. */
export function bytesReport(clips: readonly MeasuredBytes[], hdr: MeasuredHdr): string {
  const mean = (of: (clip: MeasuredBytes) => number) =>
    clips.reduce((sum, clip) => sum + of(clip), 0) / clips.length;
  return [
    '# Bytes of AV1 and of H.264',
    '',
    writtenBy('bytes'),
    `Clips of ${SECONDS} s in 720p at 30 pictures a second: a test picture under noise, textures and`,
    'edges under a moving camera, text that is scrolled, and a drawn level that runs past. "Today" is',
    'the size as the site makes it in H.264. "Fewer" is how many bytes fewer AV1 takes at the quality',
    'of today’s size, by SSIM and by PSNR-HVS (which weighs what the eye sees, and is taken of every',
    'sixth picture): between a better file and a worse one, or, where it says "beyond", on from the',
    'worst that there is, which has quality 63. "As made" is how many bytes fewer the site’s own files',
    'in AV1 take, which have quality 42 and look better; "curve" is the mean over all qualities that',
    'both reach, by SSIM (BD-rate). Processor time is of encoding 720p alone. "Break-even" is how many',
    'minutes of a month must be watched, for each minute of the film, until an hour of processor time',
    'has saved 5 GB, which is what the panel proposes. Goal: at least 35 % fewer. There is no VMAF in',
    'the ffmpeg of Debian 12.',
    '',
    '| clip | today, kbit/s | fewer, SSIM | fewer, PSNR-HVS | as made | curve | H.264, CPU s | ' +
      'AV1, CPU s | break-even, min |',
    '|---|--:|--:|--:|--:|--:|--:|--:|--:|',
    ...clips.map((clip) =>
      tableRow(
        clip.kind,
        clip.today.kbps.toFixed(0),
        percent(fewer(clip, 'ssim')) + beyond(clip, 'ssim'),
        percent(fewer(clip, 'hvs')) + beyond(clip, 'hvs'),
        percent(asMade(clip)),
        percent(1 - curve(clip)),
        clip.today.cpuSeconds.toFixed(1),
        clip.av1[0]!.cpuSeconds.toFixed(1),
        breakEven(clip).toFixed(0),
      ),
    ),
    tableRow(
      '**mean**',
      '',
      percent(mean((clip) => fewer(clip, 'ssim'))),
      percent(mean((clip) => fewer(clip, 'hvs'))),
      percent(mean(asMade)),
      percent(mean((clip) => 1 - curve(clip))),
      mean(({ today }) => today.cpuSeconds).toFixed(1),
      mean(({ av1 }) => av1[0]!.cpuSeconds).toFixed(1),
      mean(breakEven).toFixed(0),
    ),
    '',
    'HDR: the second clip in PQ. Its size in H.264 is tone-mapped, that in AV1 keeps the light in ten',
    'bits; each is compared with what it is made of, so that their qualities cannot be compared with',
    'each other.',
    '',
    '| clip | file | kbit/s | SSIM, dB | PSNR-HVS, dB | CPU s |',
    '|---|---|--:|--:|--:|--:|',
    ...clips.flatMap(({ kind, today, h264, av1 }) => [
      fileRow(kind, 'today', today),
      ...h264.map((file) => fileRow(kind, 'H.264', file)),
      ...av1.map((file) => fileRow(kind, 'AV1', file)),
    ]),
    fileRow('HDR', 'today, tone-mapped', hdr.today),
    fileRow('HDR', 'AV1, kept', hdr.kept),
    '',
  ].join('\n');
}

function fileRow(kind: string, name: string, { kbps, ssim, hvs, cpuSeconds }: MeasuredFile): string {
  return tableRow(kind, name, kbps.toFixed(0), ssim.toFixed(2), hvs.toFixed(2), cpuSeconds.toFixed(1));
}

/** The part of today's bytes that AV1 saves at today's quality. */
function fewer({ today, av1 }: MeasuredBytes, metric: Metric): number {
  return 1 - rateAt(av1, metric, today[metric]) / today.kbps;
}

/** What is said where no file in AV1 is worse than today's size. */
function beyond({ today, av1 }: MeasuredBytes, metric: Metric): string {
  return av1.some((file) => file[metric] < today[metric]) ? '' : ' (beyond)';
}

/** The part of today's bytes that the site's own files save. */
function asMade({ today, av1 }: MeasuredBytes): number {
  return 1 - av1[0]!.kbps / today.kbps;
}

/** Rate of AV1 for one of H.264, as the mean over what both reach. */
function curve({ h264, av1 }: MeasuredBytes): number {
  const ends = [h264, av1].map((files) => files.map(({ ssim }) => ssim));
  const low = Math.max(...ends.map((values) => Math.min(...values)));
  const high = Math.min(...ends.map((values) => Math.max(...values)));
  const steps = Array.from({ length: 20 }, (_item, at) => low + ((high - low) * (at + 0.5)) / 20);
  const logs = steps.map((at) => Math.log(rateAt(av1, 'ssim', at) / rateAt(h264, 'ssim', at)));
  return Math.exp(logs.reduce((sum, each) => sum + each, 0) / logs.length);
}

/** kbit/s at that quality: the logarithm goes straight from one file to the next, and on beyond the ends. */
function rateAt(files: readonly MeasuredFile[], metric: Metric, quality: number): number {
  const rising = files.toSorted((one, other) => one[metric] - other[metric]);
  const above = rising.findIndex((file) => file[metric] >= quality);
  const end = above === -1 ? rising.length - 1 : Math.max(1, above);
  const [from, to] = [rising[end - 1]!, rising[end]!];
  const part = (quality - from[metric]) / (to[metric] - from[metric]);
  return Math.exp(Math.log(from.kbps) + part * Math.log(to.kbps / from.kbps));
}

/** Minutes watched for each minute of film. */
function breakEven(clip: MeasuredBytes): number {
  const savedBytes = (clip.today.kbps * 1000 * 60 * fewer(clip, 'ssim')) / 8;
  return ((clip.av1[0]!.cpuSeconds / SECONDS) * 60 * GAIN) / 3_600 / savedBytes;
}

function percent(part: number): string {
  return `${(100 * part).toFixed(0)} %`;
}
