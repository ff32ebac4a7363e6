import { isSeekToStart, shouldLoop } from '#player/core/loop.ts';
import type { Port } from '#player/core/port.ts';

/** Loops short videos and those asked to, until the tenth seek back to the start. Spec §4. */
export function looping(player: Port, signal: AbortSignal): void {
  const { source, state } = player;
  let option = player.options.loop;
  let seeks = 0;
  let furthest = 0;
  let applied = false;

  function apply(duration: number): void {
    applied = shouldLoop({ duration, seeks, option, source: source.loop, override: source.youtube !== null });
    player.setLooping(applied);
  }

  state.watch((now) => now.duration, apply, signal);
  state.watch(
    (now) => now.looping,
    (on) => {
      if (on === applied) return;
      // The viewer switched it: that choice now applies, and the count starts again.
      applied = on;
      option = on;
      seeks = 0;
    },
    signal,
  );
  player.on(
    'timeupdate',
    ({ currentTime }) => {
      furthest = Math.max(furthest, currentTime);
    },
    signal,
  );
  player.on(
    'seeked',
    ({ currentTime }) => {
      if (!isSeekToStart(currentTime, furthest)) return;
      seeks += 1;
      furthest = 0;
      if (state.get().looping) apply(state.get().duration);
    },
    signal,
  );
}
