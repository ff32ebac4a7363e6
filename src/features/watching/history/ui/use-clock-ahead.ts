import { useEffect, useState } from 'react';

const MINUTE_MS = 60_000;

/**
 * How far the reader's clock is ahead of UTC, ms. The server does not know it, so it is 0 until the page is
 * hydrated.
 */
export function useClockAhead(): number {
  const [ahead, setAhead] = useState(0);
  useEffect(() => setAhead(-new Date().getTimezoneOffset() * MINUTE_MS), []);
  return ahead;
}
