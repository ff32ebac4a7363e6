import { isRefusal } from '#player/core/device.ts';
import { readHash } from '#player/core/hash.ts';
import { readStart } from '#player/core/resume.ts';
import type { Port } from '#player/core/port.ts';
import { noteResumed } from './resume.ts';

/** Where this video starts, seconds; tells the viewer if it resumes an earlier viewing. Spec §2.3. */
export function whereToStart(player: Port): number {
  const { source, options, memory, hash } = player;
  const start = readStart(source, options, { memory, hash, search: location.search });
  if (start.resumed) noteResumed(player, start.at);
  return start.at;
}

/**
 * Starts by itself if the page or a previous autoplay asks for it: with sound, else muted, else not at all.
 */
export function startPlaying(player: Port, arrivedByAutoplay: boolean): void {
  if (player.options.autoplay || arrivedByAutoplay) playOrMuted(player);
}

/**
 * A video that was playing when its page was left resumes when the page returns from the back-forward cache.
 */
export function playOnReturn(player: Port, signal: AbortSignal): void {
  let played = false;
  const leave = (): void => {
    played = !player.state.get().paused;
  };
  const comeBack = ({ persisted }: PageTransitionEvent): void => {
    if (persisted && played) playOrMuted(player);
  };
  window.addEventListener('pagehide', leave, { signal });
  window.addEventListener('pageshow', comeBack, { signal });
}

function playOrMuted(player: Port): void {
  player.play().catch((error: unknown) => {
    if (isRefusal(error) && !player.state.get().muted) playMuted(player);
  });
}

function playMuted(player: Port): void {
  player.state.set({ mutedByBrowser: true });
  player.setMuted(true);
  player.play().catch(() => {
    player.setMuted(false);
    player.state.set({ mutedByBrowser: false });
  });
}

/** A link to `#1h2m3s` on the page seeks and plays, without a reload. Spec §2.3. */
export function hashSeek(player: Port, signal: AbortSignal): void {
  window.addEventListener(
    'hashchange',
    () => {
      const { time } = readHash(location.hash);
      if (time === null) return;
      player.seek(time);
      player.play().catch(() => undefined);
    },
    { signal },
  );
}
