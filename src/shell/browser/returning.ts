import { useEffect, useRef } from 'react';
import { createStore } from '#ui/store.ts';

const returns = createStore(0);

/** Tells the page's parts that the same viewer has returned to it. */
export function tellReturned(): void {
  returns.set(returns.get() + 1);
}

/**
 * Calls `refresh` each time the viewer returns to this page through the browser's history, because their own
 * data may have changed on the pages in between. Null if the page shows none.
 */
export function useOnReturn(refresh: (() => void) | null): void {
  const latest = useRef(refresh);
  useEffect(() => {
    latest.current = refresh;
  });
  useEffect(() => returns.subscribe(() => latest.current?.()), []);
}
