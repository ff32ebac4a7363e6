import { type MeasuredBytes, type MeasuredFile, SECONDS } from './bytes.ts';
import { tableRow, writtenBy } from './report.ts';

type Metric = 'ssim' | 'psnr';

/** Bytes that an hour of processor time is to save, as the panel's form proposes. */
const GAIN = 5 * 2 ** 30;

/** The measurement as it is kept in docs/benchmarks. */
export function bytesReport(clips: readonly MeasuredBytes[]): string {
  const mean = (of: (clip: MeasuredBytes) => number) =>
    clips.reduce((sum, clip) => sum + of(clip), 0) / clips.length;
  return [
    '# Bytes of AV1 and of H.264',
    '',
    writtenBy('bytes'),
    `Clips of ${SECONDS} s in 720p at 30 pictures a second: a test picture under noise, textures and`,
    'edges under a moving camera, text that is scrolled, and a drawn level that runs past. "Today" is the',
    'size as the site makes it in H.264. "Fewer" is how many bytes fewer AV1 takes at the quality of',
    'today’s size, by SSIM and by PSNR, between files of three qualities; "curve" is the mean over all',
    'qualities that both reach, by SSIM (BD-rate). Processor time is of encoding 720p alone. "Break-even" is',
    'how many minutes of a month must be watched, for each minute of the film, until an hour of processor',
    'time has saved 5 GB, which is what the panel proposes. Goal: at least 35 % fewer. There is no VMAF and',
    'no PSNR-HVS in the ffmpeg of Debian 12. The files in AV1 have the qualities 28, 36 and 46, of which the',
    'second is the one whose processor time is told; the site makes them with 42.',
    '',
    '| clip | today, kbit/s | fewer, SSIM | fewer, PSNR | curve | H.264, CPU s | AV1, CPU s | ' +
      'break-even, min |',
    '|---|--:|--:|--:|--:|--:|--:|--:|',
    ...clips.map((clip) =>
      tableRow(
        clip.kind,
        clip.today.kbps.toFixed(0),
        percent(fewer(clip, 'ssim')),
        percent(fewer(clip, 'psnr')),
        percent(1 - curve(clip)),
        clip.today.cpuSeconds.toFixed(1),
        clip.av1[1]!.cpuSeconds.toFixed(1),
        breakEven(clip).toFixed(0),
      ),
    ),
    tableRow(
      '**mean**',
      '',
      percent(mean((clip) => fewer(clip, 'ssim'))),
      percent(mean((clip) => fewer(clip, 'psnr'))),
      percent(mean((clip) => 1 - curve(clip))),
      mean(({ today }) => today.cpuSeconds).toFixed(1),
      mean(({ av1 }) => av1[1]!.cpuSeconds).toFixed(1),
      mean(breakEven).toFixed(0),
    ),
    '',
    '| clip | file | kbit/s | SSIM, dB | PSNR, dB | CPU s |',
    '|---|---|--:|--:|--:|--:|',
    ...clips.flatMap(({ kind, today, h264, av1 }) => [
      fileRow(kind, 'today', today),
      ...h264.map((file) => fileRow(kind, 'H.264', file)),
      ...av1.map((file) => fileRow(kind, 'AV1', file)),
    ]),
    '',
  ].join('\n');
}

function fileRow(kind: string, name: string, { kbps, ssim, psnr, cpuSeconds }: MeasuredFile): string {
  return tableRow(kind, name, kbps.toFixed(0), ssim.toFixed(2), psnr.toFixed(2), cpuSeconds.toFixed(1));
}

/** The part of today's bytes that AV1 saves at today's quality. */
function fewer({ today, av1 }: MeasuredBytes, metric: Metric): number {
  return 1 - rateAt(av1, metric, today[metric]) / today.kbps;
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
  return ((clip.av1[1]!.cpuSeconds / SECONDS) * 60 * GAIN) / 3_600 / savedBytes;
}

function percent(part: number): string {
  return `${(100 * part).toFixed(0)} %`;
}
