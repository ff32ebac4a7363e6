import { api } from '#src/routes.ts';
import { FeedHeader } from '../ui/FeedHeader.tsx';
import { VideoList } from '../ui/VideoList.tsx';
import type { FeedPageData } from './feed-page.ts';

const EMPTY = 'Nobody is watching anything at this moment.';

export default function WatchingPage({ feed, filters }: FeedPageData) {
  return (
    <>
      <FeedHeader icon="eye" title="Watched now">
        What people are watching at this moment.
      </FeedHeader>
      <VideoList feed={feed} source={api.feed.watching} query={{ ...filters }} empty={EMPTY} />
    </>
  );
}
