import { own } from '#platform/web/own.ts';

const KEY = 'searches';
const MOST = 8;

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

/** Remembers a search. A remembered beginning of it was only typed on the way to it. */
export function rememberSearch(query: string): void {
  if (query === '') return;
  const others = recentSearches().filter((one) => !query.startsWith(one));
  own.keep(KEY, JSON.stringify([query, ...others].slice(0, MOST)));
}
