/** Tiles along each side of a sheet, one tile a second. Spec §9. */
const SIDE = 10;
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

/** Frames of a video of so many seconds, evenly spread, at most MOST_FRAMES. `template` has `{n}` for the sheet. */
export function framesOf(template: string, duration: number): Frame[] {
  const seconds = Math.max(1, Math.ceil(duration - 0.05));
  const count = Math.min(seconds, MOST_FRAMES);
  return Array.from({ length: count }, (_, step) => {
    const at = Math.floor((step * seconds) / count);
    const within = at % SIDE ** 2;
    const sheet = String(Math.floor(at / SIDE ** 2)).padStart(2, '0');
    const percent = (tile: number) => (tile / (SIDE - 1)) * 100;
    return { at, sheet: template.replace('{n}', sheet), x: percent(within % SIDE), y: percent(Math.floor(within / SIDE)) };
  });
}
