import { useCallback, useEffect, useState } from 'react';
import type { VideoListView } from '#features/watching/feed/show.ts';
import { listFromApi } from '#features/watching/feed/ui/list-from-api.ts';
import { call } from '#platform/web/call.ts';
import { errorText, isAbort } from '#platform/web/call-error.ts';
import { api } from '#src/routes.ts';

/** Videos asked for at once. */
const LIMIT = 24;

/** What a search has come to: still under way, an answer, or a failure. */
export interface SearchState {
  readonly feed: VideoListView | null;
  readonly error: string | null;
  /** Searches once more after a failure. */
  readonly retry: () => void;
}

/** Searches for `query`; an answer that comes after the query has changed is dropped. */
export function useSearch(query: string): SearchState {
  const [found, setFound] = useState<{ query: string; feed: VideoListView } | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    const stop = new AbortController();
    setError(null);
    call(api.search.videos, { query, limit: LIMIT }, { signal: stop.signal }).then(
      (answer) => setFound({ query, feed: listFromApi(answer) }),
      (failure: unknown) => isAbort(failure) || setError(errorText(failure)),
    );
    return () => stop.abort();
  }, [query, tries]);
  const retry = useCallback(() => setTries((count) => count + 1), []);
  return { feed: found?.query === query ? found.feed : null, error, retry };
}
