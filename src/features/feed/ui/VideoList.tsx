import type { ReactNode } from 'react';
import { VideoCard } from '#features/video/ui/VideoCard.tsx';
import { useFrame } from '#shell/frame.ts';
import { href } from '#src/routes.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { LoadMore } from '#ui/LoadMore.tsx';
import type { FeedAnswer } from '../contract.ts';
import { type FeedSource, useFeed } from './use-feed.ts';
import './VideoList.css';

interface VideoListProps {
  feed: FeedAnswer;
  source: FeedSource;
  /** Parameters of further pages. */
  query?: Record<string, string | number | undefined>;
  /** What is said when there is nothing. */
  empty: string;
  /** What to do then; a way to what is hot unless told. */
  action?: ReactNode;
}

const NO_QUERY = {};

/** A grid of videos that grows while it is scrolled. */
export function VideoList({ feed: first, source, query = NO_QUERY, empty, action }: VideoListProps) {
  const { path } = useFrame();
  const { feed, list, more, isBusy, isEnd, error } = useFeed(first, source, query);
  if (feed.videos.length === 0) return <EmptyState icon="film" title={empty} action={action === undefined ? <HotAction /> : action} />;
  const votes = feed.viewerVotes as Record<string, number>;
  return (
    <>
      <ul className="video-list" ref={list}>
        {feed.videos.map((video, at) => (
          <li key={video.video_id}>
            <VideoCard video={video} vote={votes[video.video_id] ?? 0} isEager={at < 4} />
          </li>
        ))}
      </ul>
      {!isEnd && (
        <LoadMore onMore={more} busy={isBusy} error={error} href={pageAt(path, feed.page.offset + feed.page.limit)} />
      )}
    </>
  );
}

function HotAction() {
  return (
    <Button icon="flame" href={href('hot')}>
      See what is hot
    </Button>
  );
}

/** The same page at another offset, with the rest of its query. */
export function pageAt(path: string, offset: number): string {
  const query = new URLSearchParams(path.split('?', 2)[1]);
  query.set('offset', String(offset));
  return `?${query}`;
}
