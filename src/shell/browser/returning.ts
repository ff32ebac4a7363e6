import { useEffect, useRef } from 'react';
import { createStore } from '#ui/store.ts';

const returns = createStore(0);

/** Tells the page's parts that the same viewer has returned to it. */
export function tellReturned(): void {
  returns.set(returns.get() + 1);
}

/**
 * Forms that choose what a page shows say again what its address says: a browser that returns to a page gives
 * them what was chosen when it was left, which is what the next page showed.
 */
export function followAddress(): void {
  addEventListener('pageshow', () => {
    for (const form of document.querySelectorAll<HTMLFormElement>('form[role="search"]')) form.reset();
  });
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
