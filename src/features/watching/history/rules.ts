/** Most videos that the history of one account holds; the oldest go first. */
export const HISTORY_MAX = 1_000;

/** Videos of one page of the history. */
export const PAGE_SIZE = 30;

/** Longest text that the history is searched for, characters. */
export const QUERY_MAX = 100;

/** How long what was taken out of the history can be put back, ms. */
export const UNDO_MS = 10 * 60_000;

const DAY_MS = 86_400_000;

/** The day that a moment (ms) falls on, as the ms at which it begins; the clock is `ahead` of UTC, ms. */
export function dayOf(at: number, ahead: number): number {
  return Math.floor((at + ahead) / DAY_MS) * DAY_MS;
}

/** Which day that is, seen from `now` (ms): today, the day before, or an earlier one. */
export function nearnessOf(day: number, now: number, ahead: number): 'today' | 'yesterday' | 'earlier' {
  const days = (dayOf(now, ahead) - day) / DAY_MS;
  return days <= 0 ? 'today' : days === 1 ? 'yesterday' : 'earlier';
}

/** How much of a video was seen, 0 to 1; 0 while either is unknown. */
export function shareSeen(at: number | null, duration: number): number {
  return at === null || duration <= 0 ? 0 : Math.min(1, Math.max(0, at / duration));
}
