import { readHash } from '#player/core/hash.ts';
import { isResumeList, startPosition } from '#player/core/resume.ts';
import type { Port } from '#player/core/port.ts';
import { noteResumed } from './resume.ts';

/** Where this video starts, seconds; tells the viewer when it is a continuation. Spec §2.3. */
export function whereToStart(player: Port): number {
  const { source, options } = player;
  const list = player.memory.read('resume', isResumeList) ?? [];
  const start = startPosition({
    fromHash: readHash(player.hash).time,
    startAt: options.startAt,
    resumeAt: options.resumeAt,
    local: list.find((entry) => entry.id === source.videoId) ?? null,
    duration: source.duration,
  });
  if (start.resumed) noteResumed(player, start.at);
  return start.at;
}

/** Starts by itself when the page or the autoplay before asks for it: with sound, else without, else not. */
export function startPlaying(player: Port, arrivedByAutoplay: boolean): void {
  if (!player.options.autoplay && !arrivedByAutoplay) return;
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

function isRefusal(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'NotAllowedError';
}
