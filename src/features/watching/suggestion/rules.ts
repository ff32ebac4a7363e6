/** Why a video is suggested: whom and what the viewer follows, a tag they like, or people of their taste. */
export type SuggestionReason = 'user' | 'channel' | 'tag' | 'votes';

/** Videos kept of each list, before any are hidden from its viewer. */
export const KEPT = 60;

/** Videos of one page. */
export const PAGE_SIZE = 24;

/** Videos of the row on the home page. */
export const ROW_SIZE = 8;

/** Age after which a list is made again when somebody looks at it, ms; sooner while nothing is on it. */
const STALE_MS = 10 * 60_000;
const EMPTY_STALE_MS = 60_000;

/** Whether a list of `count` videos that was made at `madeAt` is to be made again. Times in ms. */
export function isStale(madeAt: number, count: number, now: number): boolean {
  return now - madeAt > (count === 0 ? EMPTY_STALE_MS : STALE_MS);
}

/** How long a list is kept that nobody looks at, ms. */
export const FORGOTTEN_MS = 30 * 86_400_000;
