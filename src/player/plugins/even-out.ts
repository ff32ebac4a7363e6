import { isBoolean } from '#player/core/memory.ts';
import type { Feature } from '#player/core/port.ts';
import type { PlayerSource } from '#player/core/source.ts';
import type { Vjs } from '#player/engine/vjs.ts';

/** How loud sound is played at most: LUFS, and the highest peak, dBTP. */
const TARGET = -16;
const CEILING = -1;

/** What the volume of this film is multiplied by; 1 leaves it alone. It is never made louder. */
export function gainOf({ loudness, youtube }: Pick<PlayerSource, 'loudness' | 'youtube'>): number {
  if (!loudness || youtube !== null) return 1;
  const [integrated, truePeak] = loudness;
  return 10 ** (Math.min(0, TARGET - integrated, CEILING - truePeak) / 20);
}

/**
 * Plays loud films as loudly as others, unless the viewer has switched that off. Everybody else goes on to
 * read and set the volume that the viewer wants.
 */
export function evenOut(vjs: Vjs): Feature {
  return ({ source, state, memory }, signal) => {
    const full = gainOf(source);
    if (full === 1) return;
    const [read, write] = [vjs.volume.bind(vjs) as () => number, vjs.volume.bind(vjs)];
    let gain = 1;
    vjs.volume = ((level?: number) => {
      if (level !== undefined) return write(level * gain);
      return Math.min(1, Math.round((read() / gain) * 1000) / 1000);
    }) as Vjs['volume'];
    state.set({ evened: memory.read('even', isBoolean) ?? true });
    state.watch(
      ({ evened }) => evened,
      (evened) => {
        const level = vjs.volume();
        gain = evened ? full : 1;
        vjs.volume(level);
      },
      signal,
    );
  };
}
