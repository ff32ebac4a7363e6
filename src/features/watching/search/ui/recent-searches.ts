import { useEffect } from 'react';
import { forget, keep, recall } from '#platform/web/persist.ts';

const KEY = 'searches';
const MOST = 8;
/** What is shown for less was only on the way to the next letter, ms. */
const READ_MS = 2_000;

/** What was searched for on this device, the newest first. */
export function recentSearches(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(recall(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string').slice(0, MOST) : [];
  } catch {
    return [];
  }
}

/** Forgets them all. */
export function forgetSearches(): void {
  forget(KEY);
}

/** Remembers a search whose results somebody has looked at. */
export function useRemembered(query: string): void {
  useEffect(() => {
    if (query === '') return;
    const timer = setTimeout(() => {
      // What it begins with was on the way to it.
      const others = recentSearches().filter((one) => !query.startsWith(one));
      keep(KEY, JSON.stringify([query, ...others].slice(0, MOST)));
    }, READ_MS);
    return () => clearTimeout(timer);
  }, [query]);
}
