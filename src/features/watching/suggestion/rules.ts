/**
 * Why a video is suggested: a person or channel that the viewer follows, a tag they like, or people with
 * similar taste.
 */
export type SuggestionReason = 'user' | 'channel' | 'tag' | 'votes';

/** Videos stored in each list, before any are hidden from its viewer. */
export const KEPT = 60;

/** Videos on one page. */
export const PAGE_SIZE = 24;

/** Videos in the row on the home page. */
export const ROW_SIZE = 8;

/** Age from which a list is renewed when somebody looks at it, ms; sooner while it is empty. */
const STALE_MS = 10 * 60_000;
const EMPTY_STALE_MS = 60_000;

/** Whether a list of `count` videos that was made at `madeAt` should be renewed. Times in ms. */
export function isStale(madeAt: number, count: number, now: number): boolean {
  return now - madeAt > (count === 0 ? EMPTY_STALE_MS : STALE_MS);
}

/** Most videos that one account keeps out of its suggestions; the oldest are forgotten. */
export const MOST_DISMISSED = 1_000;

/** How long a list that nobody looks at is kept, ms. */
export const FORGOTTEN_MS = 30 * 86_400_000;
