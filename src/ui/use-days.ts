import { useEffect, useState } from 'react';
import { dayOf, nearnessOf } from '#base/days.ts';
import { TEXTS } from './texts.ts';
import { useTexts } from './use-texts.ts';

const MINUTE_MS = 60_000;

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
