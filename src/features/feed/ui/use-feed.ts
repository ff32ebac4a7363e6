import { useCallback, useEffect, useRef, useState } from 'react';
import { throttle } from '#base/throttle.ts';
import { call, type CallShape } from '#platform/web/call.ts';
import { errorText, isAbort } from '#platform/web/call-error.ts';
import type { FeedAnswer } from '../contract.ts';

/** Where a list's further pages come from. */
export interface FeedSource {
  readonly method: string;
  readonly path: string;
}

type Query = Record<string, string | number | undefined>;

/** More pages load when the list's end is within this many item heights of the viewport's. Spec §4 Feed. */
const AHEAD_ITEMS = 8;
const THROTTLE_MS = 50;

/** A feed that grows as it is scrolled: what is shown, whether more is on its way, and the end of it. */
export function useFeed(first: FeedAnswer, source: FeedSource, query: Query) {
  const [feed, setFeed] = useState(first);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [isEnd, setEnd] = useState(first.videos.length < first.page.limit);
  const list = useRef<HTMLUListElement>(null);

  const more = useCallback(async () => {
    if (isBusy || isEnd) return;
    setBusy(true);
    setError(null);
    const offset = feed.page.offset + feed.page.limit;
    try {
      const shape = source as CallShape<Query, FeedAnswer>;
      const next = await call(shape, { ...query, offset, limit: feed.page.limit });
      setEnd(next.videos.length === 0 || next.page.total === 0);
      setFeed((shown) => joined(shown, next));
    } catch (failure) {
      if (!isAbort(failure)) setError(errorText(failure));
    } finally {
      setBusy(false);
    }
  }, [feed, isBusy, isEnd, query, source]);

  useEffect(() => {
    const look = throttle(() => {
      if (isNearEnd(list.current) && error === null) void more();
    }, THROTTLE_MS);
    addEventListener('scroll', look, { passive: true });
    addEventListener('resize', look, { passive: true });
    return () => {
      look.cancel();
      removeEventListener('scroll', look);
      removeEventListener('resize', look);
    };
  }, [more, error]);

  return { feed, list, more, isBusy, isEnd, error };
}

/** Videos that moved between two pages show once. */
export function joined(shown: FeedAnswer, next: FeedAnswer): FeedAnswer {
  const known = new Set(shown.videos.map((video) => video.video_id));
  return {
    ...next,
    videos: [...shown.videos, ...next.videos.filter((video) => !known.has(video.video_id))],
    watching: { ...shown.watching, ...next.watching },
    viewerVotes: { ...shown.viewerVotes, ...next.viewerVotes } as FeedAnswer['viewerVotes'],
  };
}

function isNearEnd(list: HTMLElement | null): boolean {
  const item = list?.firstElementChild;
  if (!list || !item) return false;
  return list.getBoundingClientRect().bottom - innerHeight < AHEAD_ITEMS * item.getBoundingClientRect().height;
}
