import type { Rate } from '#platform/ffmpeg/probe-parse.ts';
import { rungRate, toFps } from './frame-rate.ts';

/** What is encoded for one quality. */
export type Rung = {
  /** Its class, e.g. `720p`: the lines of a picture of 16:9 with as many pixels, in whatever shape. */
  name: RungName;
  /** Even numbers, pixels. */
  width: number;
  height: number;
  rate: Rate;
  /** Most bits per second ÷ 1000. */
  videoKbps: number;
};

type SizeName = (typeof NAMES)[number];

/** That of a size; in AV1 it has this ending. */
export type RungName = SizeName | `${SizeName}-av1`;

const NAMES = ['240p', '360p', '480p', '720p', '1080p', '1440p', '2160p', '4320p'] as const;

const LADDER = [
  { name: '240p', side: 240, videoKbps: 400 },
  { name: '360p', side: 360, videoKbps: 800 },
  { name: '480p', side: 480, videoKbps: 1400 },
  { name: '720p', side: 720, videoKbps: 2800 },
  { name: '1080p', side: 1080, videoKbps: 5000 },
] as const;

/** Pictures per second that the ladder's bounds are meant for. */
const BOUND_FPS = 30;

/** The shape that lines are of: width ÷ height. */
const SHAPE = 16 / 9;

/** The longer side is at most this many times the class of the rung, which only strips come to. */
const MAX_STRETCH = 4;

/** Smallest side that players and encoders can be trusted with, pixels. */
const MIN_SIDE = 16;

/** How many times the lines of a rung the source must have to get another at its own size. */
export const WORTH_ANOTHER = 1.1;

export type Size = { width: number; height: number };

/** The lines of a picture of 16:9 that has as many pixels as this one. */
function linesOf({ width, height }: Size): number {
  return Math.sqrt((width * height) / SHAPE);
}

/** The class of a picture: the smallest that has about as many pixels. */
export function rungNameOf(size: Size): SizeName {
  const lines = linesOf(size);
  return NAMES.find((name) => sideOf(name) * WORTH_ANOTHER >= lines) ?? '4320p';
}

/** What a size takes at most, bits per second ÷ 1000: above our ladder as many for each pixel as its top. */
export function mostKbps(name: RungName): number {
  const side = sideOf(name);
  const top = LADDER.at(-1)!;
  return LADDER.find((step) => step.side >= side)?.videoKbps ?? (top.videoKbps * side ** 2) / top.side ** 2;
}

/** The lines that a class is named after. */
export function sideOf(name: RungName): number {
  return Number.parseInt(name, 10);
}

/**
 * Every rung of a source with that displayed size, lowest first: those with no more pixels than the source,
 * and one at its own size if that is well above them. Never larger than the source, except that no side is
 * below 16.
 */
export function ladderFor(size: Size, rate: Rate): Rung[] {
  const side = linesOf(size);
  const fitting = LADDER.filter((step) => step.side <= side);
  const next = LADDER[fitting.length];
  const another = next && side > (fitting.at(-1)?.side ?? 0) * WORTH_ANOTHER;
  const rungs = fitting.map((step) => ({ ...step, ...fitTo(size, step.side) }));
  if (another) rungs.push({ ...next, ...fitTo(size, side) });
  return rungs.map(({ side: _side, ...rung }) => atRate(rung, rungRate(rate, sideOf(rung.name))));
}

/**
 * The bounds are for up to 30 pictures a second. Twice as many get half as many bits again: each differs less
 * from the one before.
 */
function atRate(rung: Omit<Rung, 'rate'>, rate: Rate): Rung {
  const more = Math.max(0, toFps(rate) / BOUND_FPS - 1) / 2;
  return { ...rung, rate, videoKbps: Math.round(rung.videoKbps * (1 + more)) };
}

/** The even size with the pixels of so many lines of 16:9, or whose longer side is four times that. */
export function fitTo(size: Size, lines: number): Size {
  const { width, height } = size;
  const scale = Math.min(1, lines / linesOf(size), (lines * MAX_STRETCH) / Math.max(width, height));
  return { width: even(width, scale), height: even(height, scale) };
}

/** The nearest even number that is not larger than the source. */
function even(pixels: number, scale: number): number {
  return Math.max(MIN_SIDE, Math.min(2 * Math.round((pixels * scale) / 2), 2 * Math.floor(pixels / 2)));
}
