import { useEffect, useRef } from 'react';
import { createStore } from '#ui/store.ts';

const returns = createStore(0);

/** Tells the page's parts that the same viewer has come back to it. */
export function tellReturned(): void {
  returns.set(returns.get() + 1);
}

/**
 * Calls `refresh` each time that the viewer comes back to this page by the browser's history: what is theirs
 * may have changed on the pages in between. Null where nothing is.
 */
export function useOnReturn(refresh: (() => void) | null): void {
  const latest = useRef(refresh);
  useEffect(() => {
    latest.current = refresh;
  });
  useEffect(() => returns.subscribe(() => latest.current?.()), []);
}
