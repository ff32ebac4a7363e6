import { useSyncExternalStore } from 'react';
import type { Store } from '#ui/store.ts';

/** A point of the video with words about it; `at` in seconds. */
export interface Moment {
  readonly at: number;
  readonly text: string;
}

/** What a list of moments needs of the player. */
export interface Playback {
  /** The position that is on screen, seconds. */
  readonly clock: Store<number>;
  /** Goes to a position; false while there is no player that could. */
  readonly seek: (seconds: number) => boolean;
}

/** The place of the last moment that has begun, -1 before the first; the moments ascend. */
export function momentAt(moments: readonly Pick<Moment, 'at'>[], seconds: number): number {
  // Seeking may land a hair before what was asked for.
  return moments.findLastIndex(({ at }) => at <= seconds + 0.05);
}

/** The place of the current moment, which only changes when another one begins. */
export function useMomentAt(moments: readonly Moment[], clock: Store<number>): number {
  return useSyncExternalStore(
    clock.subscribe,
    () => momentAt(moments, clock.get()),
    () => -1,
  );
}
