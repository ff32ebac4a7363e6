import { CLIP_SECONDS, type ClipKind } from './ladder-clips.ts';
import type { MeasuredRung } from './plain-ladder.ts';
import { tableRow, writtenBy } from './report.ts';

/** What one clip took. */
export interface MeasuredClip {
  readonly kind: ClipKind;
  /** Processor seconds of the whole site, and of the plain ladder. */
  readonly ours: number;
  readonly plain: number;
  /** From the last byte to the first segment that can be played, ms. */
  readonly playable: number;
  readonly rungs: readonly MeasuredRung[];
}

/** The measurement as it is kept in docs/benchmarks. */
export function report(clips: readonly MeasuredClip[]): string {
  return [
    '# Preparing videos',
    '',
    writtenBy('ladder'),
    `Clips of ${CLIP_SECONDS} s in 1080p, whose own stream stays the top quality: a test picture under`,
    'noise, textures and edges under a moving camera, text that is scrolled, and',
    'text that is turned over every ten seconds. "All" is the processor time',
    'of the whole site from the upload to the end, thumbnails, storyboards and fingerprint included; "plain"',
    'that of one ffmpeg that makes the four smaller qualities with `veryfast -crf 23`, each from the source.',
    'Goals: all ≤ 0.71 of plain for the noisy clip, each SSIM at most 0.003 below the plain one, playable',
    'within 1,000 ms. Processor time holds on a busy machine, the clock of "playable" does not.',
    '',
    '| clip | all, CPU s | plain, CPU s | of plain | playable, ms |',
    '|---|--:|--:|--:|--:|',
    ...clips.map(({ kind, ours, plain, playable }) =>
      tableRow(kind, ours.toFixed(1), plain.toFixed(1), (ours / plain).toFixed(2), playable.toFixed(0)),
    ),
    '',
    '| clip | quality | SSIM | of plain | difference | kbit/s | of plain |',
    '|---|---|--:|--:|--:|--:|--:|',
    ...clips.flatMap(({ kind, rungs }) => rungs.map((rung) => rungRow(kind, rung))),
    '',
  ].join('\n');
}

function rungRow(kind: ClipKind, { name, ours, plain }: MeasuredRung): string {
  const bits = (each: { kbps: number }): string => each.kbps.toFixed(0);
  if (!ours) return tableRow(kind, name, 'not made', plain.ssim.toFixed(4), '', '', bits(plain));
  const difference = ours.ssim - plain.ssim;
  return tableRow(
    kind,
    name,
    ours.ssim.toFixed(4),
    plain.ssim.toFixed(4),
    difference.toFixed(4),
    bits(ours),
    bits(plain),
  );
}
