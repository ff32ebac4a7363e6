/** The videos to which one account's history is cut; the oldest are dropped. */
export const HISTORY_MAX = 1_000;

/** One view in so many looks whether there are more, so that the others need not read the history. */
export const TRIMMED_EVERY = 16;

/** Videos on one page of the history. */
export const PAGE_SIZE = 30;

/** Longest search text, characters. */
export const QUERY_MAX = 100;

/** How long removed entries can be restored, ms. */
export const UNDO_MS = 10 * 60_000;

/** How much of a video was watched, 0 to 1; 0 if either value is unknown. */
export function shareSeen(at: number | null, duration: number): number {
  return at === null || duration <= 0 ? 0 : Math.min(1, Math.max(0, at / duration));
}
