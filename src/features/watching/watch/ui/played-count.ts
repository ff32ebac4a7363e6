import { type PlayProgress, SLICES } from '../rules.ts';

/** Longer steps between two positions are seeks, in seconds; positions come a few times a second. */
const STEP = 3;

/**
 * Adds up what a player plays. `note` takes each position and the duration in seconds; `take` returns what is
 * new.
 */
export function createPlayedCount() {
  let last: number | null = null;
  let seconds = 0;
  let slices = 0;
  return {
    note(currentTime: number, duration: number): void {
      const step = last === null ? 0 : currentTime - last;
      last = currentTime;
      if (duration > 0) slices |= 1 << sliceAt(currentTime, duration);
      if (step > 0 && step < STEP) seconds += step;
    },
    take(): PlayProgress {
      const taken = { seconds, slices };
      seconds = 0;
      slices = 0;
      return taken;
    },
  };
}

function sliceAt(currentTime: number, duration: number): number {
  return Math.min(SLICES - 1, Math.max(0, Math.floor((currentTime / duration) * SLICES)));
}
