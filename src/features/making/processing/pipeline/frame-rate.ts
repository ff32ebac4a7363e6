import type { Rate, VideoFacts } from '#platform/ffmpeg/probe-parse.ts';

/** Highest rate that is encoded, pictures per second. */
export const MAX_FPS = 60;

/** Up to this height a rung gets at most `SMALL_RUNG_FPS`. */
export const SMALL_RUNG_HEIGHT = 480;
const SMALL_RUNG_FPS = 30;

/** Rates to which a variable one is rounded up. */
const COMMON: Rate[] = [
  { numerator: 24, denominator: 1 },
  { numerator: 25, denominator: 1 },
  { numerator: 30_000, denominator: 1001 },
  { numerator: 30, denominator: 1 },
  { numerator: 50, denominator: 1 },
  { numerator: 60, denominator: 1 },
];

export function toFps({ numerator, denominator }: Rate): number {
  return numerator / denominator;
}

/** In a filter's notation: `30000/1001`. */
export function rateText({ numerator, denominator }: Rate): string {
  return `${numerator}/${denominator}`;
}

/**
 * The constant rate to encode at. A constant rate is kept; a variable one becomes the next common one above
 * its average; one above 60 is divided until it fits. At least one frame per second, so that one can seek in
 * a slide show.
 */
export function encodingRate({ fps, tickRate }: Pick<VideoFacts, 'fps' | 'tickRate'>): Rate {
  if (!fps) return { numerator: 25, denominator: 1 };
  const average = toFps(fps);
  const steady = tickRate !== null && Math.abs(toFps(tickRate) / average - 1) < 0.02;
  if (steady && average >= 1) return divideTo(tickRate, MAX_FPS);
  return COMMON.find((rate) => toFps(rate) >= average * 0.98) ?? divideTo(fps, MAX_FPS);
}

/**
 * The rate at which a copied stream plays. If its frames are irregular, this is the rate that its ticks
 * allow, because a clip that pauses for a while does not play more slowly. Null if its ticks say nothing.
 */
export function shownRate({ fps, tickRate }: Pick<VideoFacts, 'fps' | 'tickRate'>): Rate | null {
  if (!fps || !tickRate || toFps(tickRate) > MAX_FPS * 1.01) return null;
  // Of the two fields of a frame only one is counted.
  const isOfFields = Math.abs(toFps(tickRate) / toFps(fps) - 2) < 0.02;
  return isOfFields ? fps : tickRate;
}

/**
 * The rate of a rung of that height, which is the source's or a whole part of it, so that key frames align.
 */
export function rungRate(rate: Rate, height: number): Rate {
  return height <= SMALL_RUNG_HEIGHT ? divideTo(rate, SMALL_RUNG_FPS) : rate;
}

function divideTo({ numerator, denominator }: Rate, most: number): Rate {
  const parts = Math.max(1, Math.ceil(numerator / denominator / (most * 1.01)));
  return { numerator, denominator: denominator * parts };
}
