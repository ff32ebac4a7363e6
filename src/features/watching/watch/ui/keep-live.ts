import type { PlayerEvent, PlayerHandle } from '#player/core/events.ts';

/** How far a player may be behind the live point when it begins, and ahead of it at any time, seconds. */
const BEHIND_S = 0.4;
const AHEAD_S = 0.75;
/** How often a beginning is corrected: loading takes its time again. */
const CORRECTIONS = 3;

/**
 * Keeps a player with a premiere: it begins at the live point, which moves on while it loads, and never goes
 * beyond it. `live` is where that is, seconds; null once it is over, and everything is allowed. Imports no
 * code, because embeds include it.
 */
export function createLiveKeeper(): (event: PlayerEvent, player: PlayerHandle, live: number | null) => void {
  let corrections = 0;
  let isSettled = false;

  function catchUp(player: PlayerHandle, live: number): void {
    isSettled = live - player.currentTime() < BEHIND_S || corrections >= CORRECTIONS;
    if (isSettled) return;
    corrections += 1;
    player.seek(live);
  }

  return (event, player, live) => {
    if (live === null) return;
    const { type } = event;
    if ((type === 'timeupdate' || type === 'seeked') && event.currentTime > live + AHEAD_S)
      return player.seek(live);
    if (type === 'firstframe' || (type === 'timeupdate' && !isSettled)) catchUp(player, live);
  };
}
