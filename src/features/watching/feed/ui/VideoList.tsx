import { Fragment, type ReactNode, type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import type { VideoCardView } from '#features/videos/video/view.ts';
import { CardSkeletons } from './CardSkeletons.tsx';
import { VideoCard } from './VideoCard.tsx';
import { useDensity } from '#shell/frame/Choices.tsx';
import { useFrame } from '#shell/frame/frame.ts';
import { href } from '#src/routes.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Icon } from '#ui/Icon.tsx';
import { LoadMore } from '#ui/LoadMore.tsx';
import { useTexts } from '#ui/use-texts.ts';
import type { VideoListView } from '../view.ts';
import { LIST_TEXTS } from '../list-texts.ts';
import { type FeedSource, useFeed } from './use-feed.ts';
import './VideoList.css';

interface VideoListProps {
  feed: VideoListView;
  source: FeedSource;
  /** The parameters of requests for further pages. */
  query?: Record<string, string | number | undefined>;
  /** The heading that is shown if the list is empty. */
  empty: string;
  /** The action that is shown if the list is empty; by default a link to the hot videos. */
  action?: ReactNode;
  /** Shown first, at double width. look.md Profile. */
  pinned?: VideoCardView | null;
  /** Drawn over the picture of the first video. */
  overFirst?: ReactNode;
  /** Shown across the list, after the items that were in sight when it arrived. */
  between?: ReactNode;
}

/** Placeholder cards while the next page is loading. */
const COMING = 8;
/** Lists up to this length do not say that they end. */
const LONG = 12;
const NO_QUERY = {};
const DEFAULT_ACTION = <DefaultAction />;

/** A grid of videos that loads more while it is scrolled. */
export function VideoList({
  feed: first,
  source,
  query = NO_QUERY,
  empty,
  action = DEFAULT_ACTION,
  pinned = null,
  between = null,
  overFirst = null,
}: VideoListProps) {
  const { path } = useFrame();
  const texts = useTexts(LIST_TEXTS);
  const { feed, list, more, isBusy, isEnd, error } = useFeed(first, source, query);
  const [density] = useDensity();
  useListKeys(list);
  const place = useAfterScreen(list, between);
  const wide = place !== null && <li className="video-list-wide">{between}</li>;
  if (feed.videos.length === 0 && !pinned) {
    const beginning = beginningHref(path);
    if (beginning === null) return <EmptyState icon="film" title={empty} action={action} />;
    return (
      <EmptyState
        icon="film"
        title={texts.pastEnd}
        action={<Button href={beginning}>{texts.toBeginning}</Button>}
      />
    );
  }
  return (
    <>
      <ul className={density === 'rows' ? 'video-list video-rows' : 'video-list'} ref={list}>
        {pinned && (
          <li key="pinned" className="video-list-pinned">
            <span className="video-list-pin">
              <Icon name="pin" size={16} filled />
              {texts.pinned}
            </span>
            <VideoCard video={pinned} isEager />
          </li>
        )}
        {feed.videos
          .filter(({ id }) => id !== pinned?.id)
          .map((video, at) => (
            <Fragment key={video.id}>
              {at === place && wide}
              <li className={at === 0 && overFirst ? 'video-list-first' : undefined}>
                {at === 0 && overFirst}
                <VideoCard video={video} isEager={at < 4} />
              </li>
            </Fragment>
          ))}
        {place !== null && place >= feed.videos.length && wide}
        {isBusy && <CardSkeletons count={COMING} />}
      </ul>
      {isEnd ? (
        feed.videos.length > LONG && <p className="ui-muted video-list-end">{texts.end}</p>
      ) : (
        <LoadMore onMore={more} busy={isBusy} error={error} href={nextPageHref(path, feed.page.next)} />
      )}
    </>
  );
}

function DefaultAction() {
  return (
    <Button icon="flame" href={href('hot')}>
      {useTexts(LIST_TEXTS).toHot}
    </Button>
  );
}

/**
 * The link to the first page of a list, which keeps the rest of the query; null for the first page itself.
 */
function beginningHref(path: string): string | null {
  const [place = '', query] = path.split('?', 2);
  const rest = new URLSearchParams(query);
  if (!rest.has('offset') && !rest.has('after')) return null;
  for (const name of ['offset', 'after']) rest.delete(name);
  return rest.size > 0 ? `${place}?${rest}` : place;
}

/** The link to the next page of a list, which keeps the rest of the query. */
export function nextPageHref(path: string, next: string | null): string {
  const query = new URLSearchParams(path.split('?', 2)[1]);
  query.delete('offset');
  query.set('after', next ?? '');
  return `?${query}`;
}

/**
 * The index in a list at which something can be inserted without moving anything in sight: before the first
 * item that begins below the screen, or at the end. Null while there is nothing to insert.
 */
function useAfterScreen(list: RefObject<HTMLElement | null>, extra: ReactNode): number | null {
  const [at, setAt] = useState<number | null>(null);
  const isThere = extra !== null;
  useLayoutEffect(() => {
    if (!isThere || !list.current) return;
    const items = [...list.current.children];
    const below = items.findIndex((item) => item.getBoundingClientRect().top >= innerHeight);
    setAt(below < 0 ? items.length : below);
  }, [list, isThere]);
  return at;
}

const KEYS = ['j', 'k', 'u', 'm'];
/** Elements in which letters are typed or have another meaning. */
const TYPED = 'input, textarea, select, dialog, [role^=menu], [contenteditable]';

/** Keyboard shortcuts for a list of videos; their code is loaded with the first key. */
function useListKeys(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    function press({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): void {
      if (!KEYS.includes(key) || ctrlKey || metaKey || altKey) return;
      if (target instanceof Element && target.closest(TYPED)) return;
      import('./list-keys.ts').then(
        ({ pressInList }) => list.current && pressInList(list.current, key),
        () => undefined,
      );
    }
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [list]);
}
