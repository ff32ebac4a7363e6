import { breathe, whenDrawn } from './breathe.ts';

/**
 * The full player's code, run after the page was drawn, and in several tasks: the engine's library takes the
 * longest.
 */
export async function loadPlayer(): Promise<typeof import('./mount.ts')> {
  await whenDrawn();
  await import('#player/engine/library.ts');
  await breathe();
  const player = await import('./mount.ts');
  await breathe();
  return player;
}
