import { isBoolean } from '#player/core/memory.ts';
import type { Port } from '#player/core/port.ts';
import { SOUND_ONLY } from '#player/core/quality.ts';
import { findSound } from '#player/engine/sound.ts';

/**
 * On a phone the sound goes on while the page is hidden, if the viewer wants that: browsers there stop a
 * picture that nobody sees, and let sound alone play. The picture returns with the page.
 */
export function background(player: Port, signal: AbortSignal): void {
  if (!player.mobile) return;
  /** What was picked before; undefined while nothing has taken its place. */
  let before: number | null | undefined;

  function follow(): void {
    if (document.visibilityState === 'hidden') leave();
    else comeBack();
  }

  function leave(): void {
    if (!isWanted(player) || !mayGoOn(player)) return;
    before = player.state.get().pickedRes;
    player.pickQuality(SOUND_ONLY);
  }

  function comeBack(): void {
    if (before === undefined) return;
    const { pickedRes } = player.state.get();
    if (pickedRes === SOUND_ONLY) player.pickQuality(before);
    before = undefined;
  }

  // A hidden page has no time to look for it.
  player.on('play', () => void (isWanted(player) && findSound(player.source)), signal);
  document.addEventListener('visibilitychange', follow, { signal });
}

function isWanted({ memory }: Port): boolean {
  return memory.read('background', isBoolean) ?? false;
}

/** A picture in a window of its own is still seen, and an ad has no sound apart. */
function mayGoOn({ state, source }: Port): boolean {
  const { paused, ended, pip, ad, engine, pickedRes } = state.get();
  const isSeen = engine === 'hls' && pickedRes !== SOUND_ONLY && !pip && ad === null;
  return isSeen && !paused && !ended && Boolean(source.sound);
}
