import type { PlayerOptions } from '#player/core/options.ts';
import type { PlayerSource } from '#player/core/source.ts';
import { startsAlone } from './alone.ts';
import { breathe, whenDrawn } from './breathe.ts';
import { beginAhead } from './early.ts';

type Mount = typeof import('./mount.ts')['mountPlayer'];

/**
 * Loads the full player's code, after the page was painted and in several tasks, because the engine's library
 * takes long. Meanwhile a video that starts by itself begins. Returns what mounts it.
 */
export async function loadPlayer(source: PlayerSource, options: PlayerOptions): Promise<Mount> {
  const begun = beginAhead(source, options);
  try {
    await whenDrawn();
    await import('#player/engine/library.ts');
    await breathe();
    const { mountPlayer } = await import('./mount.ts');
    await breathe();
    return async (box, given, ...more) =>
      mountPlayer(box, { ...given, begin: (await begun?.take()) ?? null }, ...more);
  } catch (error) {
    begun?.end();
    throw error;
  }
}

/**
 * Options that continue where the plain video is: a viewer who had started it keeps position and sound, and
 * for one who wants little motion nothing starts by itself.
 */
export function takeOverPlain(plain: HTMLVideoElement | null, options: PlayerOptions): PlayerOptions {
  if (!plain || (plain.paused && plain.currentTime === 0))
    return { ...options, autoplay: startsAlone(options) };
  const playing = !plain.paused;
  plain.pause();
  return { ...options, autoplay: playing, startAt: plain.currentTime, muted: plain.muted };
}
