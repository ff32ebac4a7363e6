import { sheetUrl, tileCount, tilePercent, tilePlace } from '#base/storyboard.ts';

/** Most frames offered. */
export const MOST_FRAMES = 40;

/** A frame of the storyboard: when it is, and where in which sheet. */
export interface Frame {
  /** seconds */
  readonly at: number;
  readonly sheet: string;
  /** Position of the sheet behind a window of one tile, percent. */
  readonly x: number;
  readonly y: number;
}

/**
 * Frames of a video of so many seconds, evenly spread, at most MOST_FRAMES. `template` has `{n}` for the
 * sheet.
 */
export function framesOf(template: string, duration: number): Frame[] {
  const seconds = tileCount(duration);
  const count = Math.min(seconds, MOST_FRAMES);
  return Array.from({ length: count }, (_, step) => {
    const at = Math.floor((step * seconds) / count);
    const place = tilePlace(at);
    return { at, sheet: sheetUrl(template, place.sheet), ...tilePercent(place) };
  });
}
