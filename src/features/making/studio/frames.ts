import { PREVIEW_TILES, tileCount } from '#base/storyboard.ts';
import { PREVIEW_VERSION } from '#features/videos/video/file-rules.ts';

/** A frame that can be picked: its time, seconds, and the step of the preview that shows it. */
export interface Frame {
  readonly at: number;
  readonly step: number;
}

/**
 * Frames of a video of so many seconds, evenly spread: one a second, and at most as many as its preview has.
 * Each is in the middle of the stretch that its picture represents.
 */
export function framesOf({ storyboard, duration }: { storyboard: number; duration: number }): Frame[] {
  const seconds = tileCount(duration);
  const count = Math.min(seconds, PREVIEW_TILES);
  return Array.from({ length: count }, (_item, nth) => {
    const step = Math.floor(((nth + 0.5) * PREVIEW_TILES) / count);
    return { step, at: storyboard < PREVIEW_VERSION ? ofSecond(step, seconds) : ofStep(step, duration) };
  });
}

function ofStep(step: number, duration: number): number {
  return ((step + 0.5) * duration) / PREVIEW_TILES;
}

/** Older videos show a picture of a whole second. */
function ofSecond(step: number, seconds: number): number {
  return Math.floor((step / PREVIEW_TILES) * seconds);
}
