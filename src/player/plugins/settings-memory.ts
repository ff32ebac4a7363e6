import { isBoolean, isNumber, readSound } from '#player/core/memory.ts';
import type { Port } from '#player/core/port.ts';

/** Volume, mute, speed, quality and theatre mode stay as the viewer left them. */
export function settingsMemory(player: Port, signal: AbortSignal): void {
  const { memory, state, options } = player;
  const sound = readSound(memory, options.muted);
  player.setVolume(sound.volume, { staysMuted: true });
  // A film that could only begin without sound would stop with it.
  player.setMuted(sound.muted || state.get().mutedByBrowser);
  const rate = memory.read('rate', isNumber);
  if (rate !== null && rate !== 1 && !player.source.live)
    player.on('firstframe', () => player.setRate(rate), signal);
  player.on(
    'volume',
    ({ volume, muted }) => {
      if (!muted) state.set({ mutedByBrowser: false });
      if (state.get().mutedByBrowser || options.muted) return;
      memory.write('volume', volume);
      memory.write('muted', muted);
    },
    signal,
  );
  if (options.theatre) {
    if (memory.read('theatre', isBoolean)) player.setTheatre(true);
    player.on('theatre', ({ on }) => memory.write('theatre', on), signal);
  }
  player.on(
    'rate',
    () => {
      if (state.get().started && state.get().ad === null && !player.source.live)
        memory.write('rate', state.get().rate);
    },
    signal,
  );
}
