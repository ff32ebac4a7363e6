const DAY_MS = 86_400_000;

/** The day of a moment (ms), as the ms at which it begins, on a clock that is `ahead` of UTC, ms. */
export function dayOf(at: number, ahead: number): number {
  return Math.floor((at + ahead) / DAY_MS) * DAY_MS;
}

/** How near a day is to `now` (ms): today, yesterday, or earlier. */
export function nearnessOf(day: number, now: number, ahead: number): 'today' | 'yesterday' | 'earlier' {
  const days = (dayOf(now, ahead) - day) / DAY_MS;
  return days <= 0 ? 'today' : days === 1 ? 'yesterday' : 'earlier';
}
