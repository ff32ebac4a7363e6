import { useEffect } from 'react';
import { own } from '#platform/web/own.ts';

const KEY = 'searches';
const MOST = 8;
/** Results shown for less than this, ms, are not remembered: the query was still being typed. */
const READ_MS = 2_000;

/** The searches that this person made on this device, newest first. */
export function recentSearches(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(own.recall(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string').slice(0, MOST) : [];
  } catch {
    return [];
  }
}

/** Forgets one of them, and returns the others. */
export function forgetSearch(query: string): readonly string[] {
  const others = recentSearches().filter((one) => one !== query);
  own.keep(KEY, JSON.stringify(others));
  return others;
}

/** Forgets all recent searches. */
export function forgetSearches(): void {
  own.forget(KEY);
}

/** Remembers a search once its results have been shown for a while. */
export function useRemembered(query: string): void {
  useEffect(() => {
    if (query === '') return;
    const timer = setTimeout(() => {
      // A remembered beginning of this query was only typed on the way to it.
      const others = recentSearches().filter((one) => !query.startsWith(one));
      own.keep(KEY, JSON.stringify([query, ...others].slice(0, MOST)));
    }, READ_MS);
    return () => clearTimeout(timer);
  }, [query]);
}
