import type { Rate, VideoFacts } from '#platform/ffmpeg/probe-parse.ts';

/** Highest rate that is encoded, pictures per second. */
export const MAX_FPS = 60;

/** Up to this height a rung gets at most `SMALL_RUNG_FPS`. */
export const SMALL_RUNG_HEIGHT = 480;
const SMALL_RUNG_FPS = 30;

/** Rates that a variable one is raised to. */
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

/** As a filter takes it: `30000/1001`. */
export function rateText({ numerator, denominator }: Rate): string {
  return `${numerator}/${denominator}`;
}

/**
 * The constant rate to encode at. A steady rate is kept; a variable one becomes the next common one above its
 * average; one above 60 is divided until it fits. At least one picture a second, so that a slow show of
 * pictures can be searched.
 */
export function encodingRate({ fps, tickRate }: Pick<VideoFacts, 'fps' | 'tickRate'>): Rate {
  if (!fps) return { numerator: 25, denominator: 1 };
  const average = toFps(fps);
  const steady = tickRate !== null && Math.abs(toFps(tickRate) / average - 1) < 0.02;
  if (steady && average >= 1) return divideTo(tickRate, MAX_FPS);
  return COMMON.find((rate) => toFps(rate) >= average * 0.98) ?? divideTo(fps, MAX_FPS);
}

/**
 * The rate at which a copied stream is seen, which is what its ticks allow where pictures come at different
 * times: a clip that stands still for a while plays no slower for that. Null when its ticks tell nothing.
 */
export function shownRate({ fps, tickRate }: Pick<VideoFacts, 'fps' | 'tickRate'>): Rate | null {
  if (!fps || !tickRate || toFps(tickRate) > MAX_FPS * 1.01) return null;
  // Of two fields a picture only one is counted.
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
