import { useCallback, useEffect, useState } from 'react';
import { listOf } from '#features/watching/feed/view.ts';
import { call } from '#platform/web/call.ts';
import { errorText, isAbort } from '#platform/web/call-error.ts';
import { api } from '#src/routes.ts';
import { cardOf } from '#features/videos/video/view.ts';
import { EVERYTHING } from '../rules.ts';
import { spokenOf } from '../view.ts';
import type { SearchData } from './SearchResults.tsx';

/** Videos requested at once. */
const LIMIT = 24;

/** The state of a search: still running (both null), results, or an error message. */
export interface SearchState {
  readonly data: SearchData | null;
  readonly error: string | null;
  /** Repeats the search after a failure. */
  readonly retry: () => void;
}

/** Searches for `query`; answers to an earlier query are dropped. */
export function useSearch(query: string): SearchState {
  const [data, setData] = useState<SearchData | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    const stop = new AbortController();
    setError(null);
    search(query, stop.signal).then(setData, (failure: unknown) => {
      if (!isAbort(failure)) setError(errorText(failure));
    });
    return () => stop.abort();
  }, [query, tries]);
  const retry = useCallback(() => setTries((count) => count + 1), []);
  return { data: data?.address.query === query ? data : null, error, retry };
}

async function search(query: string, signal: AbortSignal): Promise<SearchData> {
  const [videos, { page, ...names }, { found }, channels] = await Promise.all([
    call(api.search.videos, { query, limit: LIMIT }, { signal }),
    call(api.search.names, { query }, { signal }),
    call(api.search.spoken, { query }, { signal }),
    call(api.channel.list, { order: 'videos', limit: 40 }, { signal }),
  ]);
  const isEmpty = videos.page.total === 0 && page.total === 0 && found.length === 0;
  const ideas = isEmpty ? await call(api.tag.list, { limit: 12 }, { signal }) : { tags: [] };
  return {
    address: { ...EVERYTHING, query },
    feed: listOf(videos),
    names: { ...names, next: null },
    spoken: spokenOf(
      found.map(({ video }) => cardOf(video)),
      found,
    ),
    corrected: videos.corrected,
    meant: videos.meant,
    places: [],
    channelId: null,
    filters: {},
    channels: channels.channels.filter((one) => !one.hide_suggest).map(({ url, title }) => ({ url, title })),
    ideas: ideas.tags,
  };
}
