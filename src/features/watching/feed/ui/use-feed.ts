import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { throttle } from '#base/throttle.ts';
import { call } from '#platform/web/call.ts';
import { errorText, isAbort } from '#platform/web/call-error.ts';
import type { AnsweringPlace } from '#src/calls.ts';
import type { FeedAnswer } from '../contract.ts';
import type { ListOf, VideoListView } from '../view.ts';
import { keepFeed, type LeftFeed, leftFeed } from './feed-memory.ts';

/** The call that further pages are read from. */
export type FeedSource = AnsweringPlace<FeedAnswer>;

type Query = Record<string, string | number | undefined>;

/**
 * The next page loads when the end of the list is at most this many item heights below the viewport. Spec §4
 * Feed.
 */
const AHEAD_ITEMS = 8;
const THROTTLE_MS = 50;

/** The state of a feed that loads more as it is scrolled. */
export function useFeed(first: VideoListView, source: FeedSource, query: Query) {
  const [feed, setFeed] = useState(first);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const isEnd = feed.page.next === null;

  useReturn(list, feed, (left) => setFeed(left.feed));

  const more = useCallback(async () => {
    const { next: after, limit } = feed.page;
    if (isBusy || after === null) return;
    setBusy(true);
    setError(null);
    try {
      const next = await shownList(call(source, { ...query, after, limit }));
      setFeed((shown) => appendPage(shown, next));
    } catch (failure) {
      if (!isAbort(failure)) setError(errorText(failure));
    } finally {
      setBusy(false);
    }
  }, [feed, isBusy, query, source]);

  useNearEnd(list, more, error === null);

  return { feed, list, more, isBusy, isEnd, error };
}

/** Calls `more` whenever the end of the list is near, because of scrolling or because a page was short. */
function useNearEnd(list: RefObject<HTMLElement | null>, more: () => Promise<void>, isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return;
    const look = throttle(() => {
      if (isNearEnd(list.current)) void more();
    }, THROTTLE_MS);
    look();
    addEventListener('scroll', look, { passive: true });
    addEventListener('resize', look, { passive: true });
    return () => {
      look.cancel();
      removeEventListener('scroll', look);
      removeEventListener('resize', look);
    };
  }, [list, more, isOn]);
}

/** Stores the feed when the page is left, and restores it with its scroll position after the back button. */
function useReturn(
  list: RefObject<HTMLElement | null>,
  feed: VideoListView,
  restore: (left: LeftFeed) => void,
): void {
  const wasAt = useRef<number | null>(null);
  const back = useRef(restore);
  const drawn = useRef(feed);

  useLayoutEffect(() => {
    const left = leftFeed();
    if (!left) return;
    wasAt.current = left.top;
    back.current(left);
  }, []);

  useLayoutEffect(() => {
    if (wasAt.current === null || feed === drawn.current) return;
    scrollTo(0, wasAt.current);
    wasAt.current = null;
  }, [feed]);

  useEffect(() => {
    const leave = () => {
      if (isShown(list.current)) keepFeed({ feed, top: scrollY });
    };
    addEventListener('pagehide', leave);
    return () => removeEventListener('pagehide', leave);
  }, [feed, list]);
}

/** A list as it is shown, of what its call answers; the code for that is fetched at the same time. */
export async function shownList<A extends FeedAnswer>(asked: Promise<A>): Promise<ListOf<A>> {
  const [answer, { listOf }] = await Promise.all([asked, import('../view.ts')]);
  return listOf(answer);
}

/** Appends a page. A video that moved between two pages is shown only once. */
export function appendPage<L extends VideoListView>(shown: L, next: L): L {
  const known = new Set(shown.videos.map(({ id }) => id));
  return { ...next, videos: [...shown.videos, ...next.videos.filter(({ id }) => !known.has(id))] };
}

function isNearEnd(list: HTMLElement | null): boolean {
  // The last item, because the first may be a pinned one, twice as high.
  const item = list?.lastElementChild;
  if (!list || !item || !isShown(list)) return false;
  return (
    list.getBoundingClientRect().bottom - innerHeight < AHEAD_ITEMS * item.getBoundingClientRect().height
  );
}

/** Not while the page is kept below the search, whose address and scrolling are none of its own. */
function isShown(list: HTMLElement | null): boolean {
  return list?.checkVisibility({ visibilityProperty: true }) ?? false;
}
