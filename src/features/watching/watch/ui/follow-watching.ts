import type { PlayerHandle } from '#player/core/events.ts';

/** Time between two heartbeats, ms: two of them fit into WATCHING_MS. */
export const BEAT_MS = 20_000;

/**
 * Calls `beat` regularly while the player plays, until the signal ends, and `leave` if the page is left
 * meanwhile. Imports no code, because embeds include it.
 */
export function followWatching(
  player: Pick<PlayerHandle, 'on' | 'paused'>,
  beat: () => void,
  leave: () => void,
  signal?: AbortSignal,
): void {
  let timer: ReturnType<typeof setInterval> | undefined;

  function start(): void {
    if (timer !== undefined) return;
    beat();
    timer = setInterval(beat, BEAT_MS);
  }

  function stop(): void {
    // Reports what was played since the last heartbeat.
    if (timer !== undefined) beat();
    clearInterval(timer);
    timer = undefined;
  }

  player.on('play', start, signal);
  player.on('pause', stop, signal);
  player.on('ended', stop, signal);
  addEventListener('pagehide', () => timer !== undefined && leave(), { ...(signal && { signal }) });
  signal?.addEventListener('abort', stop, { once: true });
  if (!player.paused()) start();
}
