import type { IndexedRung } from '#features/videos/video/film-index.ts';
import { fitTo, rungNameOf, type Size, WORTH_ANOTHER } from './rungs.ts';

/** The smallest size in AV1, which takes about as many bytes as the one below it in H.264; pixels. */
const LEAST_SIDE = 360;

/** Sizes that sources above our ladder get in AV1 alone; sides in pixels. */
const LARGER = [1440, 2160];

/** A size to be made, and the one in H.264 that has as many pixels; null where there is none. */
export interface Av1Wish extends Size {
  readonly same: IndexedRung | null;
}

/**
 * Which sizes are made in AV1, lowest first: of those in H.264 the ones that are not small, and the highest;
 * and where the source is well above those, larger ones up to the side `top`.
 */
export function av1Wishes(rungs: readonly IndexedRung[], source: Size, top: number): Av1Wish[] {
  const highest = Math.max(...rungs.map(sideOf));
  const all = rungs
    .toSorted((one, other) => sideOf(one) - sideOf(other))
    .filter((rung) => sideOf(rung) >= LEAST_SIDE || sideOf(rung) === highest)
    .map((rung) => ({ width: rung.width, height: rung.height, same: rung }));
  const names = new Set(all.map(rungNameOf));
  // Of an old film that is a square, two sizes have about the pixels of one class.
  const beside = [...names].map((name) => all.findLast((rung) => rungNameOf(rung) === name)!);
  const larger = LARGER.map((side) => ({ ...fitTo(source, Math.min(side, top)), same: null }));
  const sizes: Av1Wish[] = beside;
  for (const size of larger) {
    const below = Math.max(0, ...sizes.map(sideOf).filter((side) => side <= sideOf(size)));
    const isWorth = sideOf(size) > Math.max(1080, below) * WORTH_ANOTHER && !names.has(rungNameOf(size));
    if (isWorth) sizes.push(size);
  }
  return sizes.toSorted((one, other) => sideOf(one) - sideOf(other));
}

function sideOf({ width, height }: Size): number {
  return Math.min(width, height);
}
