import { useEffect, useState } from 'react';
import { TEXTS } from './texts.ts';
import { useTexts } from './use-texts.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/**
 * How far the reader's clock is ahead of UTC, ms. The server does not know it, so it is 0 until the page is
 * hydrated.
 */
function useClockAhead(): number {
  const [ahead, setAhead] = useState(0);
  useEffect(() => setAhead(-new Date().getTimezoneOffset() * MINUTE_MS), []);
  return ahead;
}

/**
 * Days in the reader's own time zone: the day of a moment, ms, and the name of a day, which is near to `now`
 * or has a date.
 */
export function useDays(now: number) {
  const texts = useTexts(TEXTS);
  const ahead = useClockAhead();
  function nameOf(day: number): string {
    const nearness = nearnessOf(day, now, ahead);
    return nearness === 'earlier' ? texts.day(day) : texts[nearness];
  }
  return { dayOf: (at: number) => dayOf(at, ahead), nameOf };
}

/** The day of a moment (ms), as the ms at which it begins, on a clock that is `ahead` of UTC, ms. */
export function dayOf(at: number, ahead: number): number {
  return Math.floor((at + ahead) / DAY_MS) * DAY_MS;
}

/** How near a day is to `now` (ms): today, yesterday, or earlier. */
export function nearnessOf(day: number, now: number, ahead: number): 'today' | 'yesterday' | 'earlier' {
  const days = (dayOf(now, ahead) - day) / DAY_MS;
  return days <= 0 ? 'today' : days === 1 ? 'yesterday' : 'earlier';
}
