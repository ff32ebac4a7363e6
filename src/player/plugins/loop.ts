import { isSeekToStart, shouldLoop } from '#player/core/loop.ts';
import type { Port } from '#player/core/port.ts';

/** Loops short videos and those asked to, until the tenth seek back to the start. Spec §4. */
export function looping(player: Port, signal: AbortSignal): void {
  const { source, options, state } = player;
  let seeks = 0;
  let before = 0;

  function apply(duration: number): void {
    player.setLooping(shouldLoop({
      duration, seeks, option: options.loop, source: source.loop, override: source.youtube !== null,
    }));
  }

  state.watch((now) => now.duration, apply, signal);
  player.on('timeupdate', ({ currentTime }) => { before = currentTime || before; }, signal);
  player.on('seeked', ({ currentTime }) => {
    if (!isSeekToStart(currentTime, before)) return;
    seeks += 1;
    before = 0;
    if (state.get().looping) apply(state.get().duration);
  }, signal);
}
