import { useCallback, useEffect, useState } from 'react';
import type { FeedAnswer } from '#features/watching/feed/contract.ts';
import { call } from '#platform/web/call.ts';
import { errorText, isAbort } from '#platform/web/call-error.ts';
import { api } from '#src/routes.ts';

/** Videos asked for at once. */
const LIMIT = 24;

/** What a search has come to: still under way, an answer, or a failure. */
export interface SearchState {
  readonly feed: FeedAnswer | null;
  readonly error: string | null;
  /** Searches once more after a failure. */
  readonly retry: () => void;
}

/** Searches for `query`; an answer that comes after the query has changed is dropped. */
export function useSearch(query: string): SearchState {
  const [found, setFound] = useState<{ query: string; feed: FeedAnswer } | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    const stop = new AbortController();
    setError(null);
    call(api.search.videos, { query, limit: LIMIT }, { signal: stop.signal }).then(
      (feed) => setFound({ query, feed }),
      (failure: unknown) => isAbort(failure) || setError(errorText(failure)),
    );
    return () => stop.abort();
  }, [query, tries]);
  const retry = useCallback(() => setTries((count) => count + 1), []);
  return { feed: found?.query === query ? found.feed : null, error, retry };
}
