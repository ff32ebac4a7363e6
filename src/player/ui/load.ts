import type { PlayerOptions } from '#player/core/options.ts';
import { breathe, whenDrawn } from './breathe.ts';

/**
 * Loads the full player's code, after the page was painted and in several tasks, because the engine's library
 * takes long.
 */
export async function loadPlayer(): Promise<typeof import('./mount.ts')> {
  await whenDrawn();
  await import('#player/engine/library.ts');
  await breathe();
  const player = await import('./mount.ts');
  await breathe();
  return player;
}

/** Options that continue where the plain video is; a viewer who had started it keeps position and sound. */
export function takeOverPlain(plain: HTMLVideoElement | null, options: PlayerOptions): PlayerOptions {
  if (!plain || (plain.paused && plain.currentTime === 0)) return options;
  const playing = !plain.paused;
  plain.pause();
  return { ...options, autoplay: playing, startAt: plain.currentTime, muted: plain.muted };
}
