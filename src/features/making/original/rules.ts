import type { Av1Top } from '#base/file-limits.ts';

/** What an original can have that the sizes made of it lack, in the order in which it is looked for. */
const LACKS = [
  'hdr',
  'tracks',
  'subtitles',
  'chapters',
  'data',
  'picture',
  'sound',
  'packets',
  'times',
] as const;

export type Lack = (typeof LACKS)[number];

/** What decides which films get sizes in AV1. */
export interface Av1Rule {
  /** GB (2³⁰ bytes) that an hour of processor time must save a month. */
  readonly av1Gain: number;
  /** How large sizes in AV1 may be beyond those in H.264. */
  readonly av1Top: Av1Top;
}

/** The part of the bytes that AV1 saves at the same quality: docs/benchmarks/bytes.md. */
export const AV1_SAVES = 0.4;

/** What its files take beside those in H.264. */
export const AV1_TAKES = 0.6;

/** Processor seconds for a million pixels of the highest size, the smaller ones included. */
export const AV1_CPU = 0.12;

/** How much more of that HDR takes for its ten bits, and the part of what is watched that can show it. */
export const AV1_HDR_CPU = 1.25;
export const AV1_HDR_SEEN = 0.5;

/** What larger ones take, of the bytes of the highest in H.264, for each of its pixels they have more. */
export const AV1_LARGER_TAKES = 1.5;

/** Pictures a second that are assumed. */
export const AV1_FPS = 30;

/** Longer films, and those that would take more processor seconds, are left out. */
export const AV1_LONGEST = 14_400;
export const AV1_MOST_CPU = 6 * 3_600;
