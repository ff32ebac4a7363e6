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
