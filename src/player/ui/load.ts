import type { PlayerOptions } from '#player/core/options.ts';
import type { PlayerSource } from '#player/core/source.ts';
import { startsAlone } from './alone.ts';
import { breathe, whenDrawn } from './breathe.ts';
import { beginAhead } from './early.ts';

type Mount = typeof import('./mount.ts')['mountPlayer'];

/**
 * Loads the full player's code, after the page was painted and in several tasks, because the engine's library
 * takes long. Meanwhile a video that starts by itself begins, until the signal ends. Returns what mounts it.
 */
export async function loadPlayer(
  source: PlayerSource,
  options: PlayerOptions,
  signal?: AbortSignal,
): Promise<Mount> {
  const begun = beginAhead(source, options);
  async function orEnd<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      begun?.end();
      throw error;
    }
  }
  const mountPlayer = await orEnd(async () => {
    await whenDrawn();
    await import('#player/engine/library.ts');
    await breathe();
    const mount = await import('./mount.ts');
    await breathe();
    signal?.throwIfAborted();
    return mount.mountPlayer;
  });
  return (box, given, ...more) =>
    orEnd(async () => mountPlayer(box, { ...given, begin: (await begun?.take()) ?? null }, ...more));
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
