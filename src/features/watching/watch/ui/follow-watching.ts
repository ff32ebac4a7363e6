import type { PlayerHandle } from '#player/core/events.ts';

/** Time between two heartbeats, ms: two fit into the time after which a silent viewer is gone. */
export const BEAT_MS = 20_000;

/**
 * Calls `beat` now and then while the player plays, until the signal ends, and `leave` when the page is left
 * meanwhile. Imports no code: embeds carry it.
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
    // What was shown up to here, which no further heartbeat would tell.
    if (timer !== undefined) beat();
    clearInterval(timer);
    timer = undefined;
  }

  player.on('play', start, signal);
  player.on('pause', stop, signal);
  player.on('ended', stop, signal);
  addEventListener('pagehide', () => timer !== undefined && leave());
  signal?.addEventListener('abort', stop, { once: true });
  if (!player.paused()) start();
}
