import type { Port } from '#player/core/port.ts';

/** The key in a history entry's state that says that the video was watched to its end. */
const MARK = 'playerEnded';

/**
 * Marks the page's entry in the history at the end of the video, and takes the mark away when it plays again.
 */
export function endedMark(player: Port, signal: AbortSignal): void {
  player.on('ended', () => mark(true), signal);
  player.on('play', () => mark(false), signal);
}

/**
 * Whether the viewer has come back to a video that had ended: it stays at its end instead of playing again.
 */
export function cameBackToEnd(): boolean {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return visit?.type === 'back_forward' && read()[MARK] === true;
}

function mark(ended: boolean): void {
  if ((read()[MARK] === true) !== ended) history.replaceState({ ...read(), [MARK]: ended }, '');
}

function read(): Record<string, unknown> {
  return (history.state ?? {}) as Record<string, unknown>;
}
