import { api } from '#src/routes.ts';
import { FeedTabs } from '../ui/FeedTabs.tsx';
import { VideoList } from '../ui/VideoList.tsx';
import type { FeedPageData } from './feed-page.ts';

const EMPTY = 'Nothing is featured yet. The best videos will stand here.';

export default function FeaturedPage({ feed }: FeedPageData) {
  return (
    <>
      <h1 className="ui-hidden">Featured videos</h1>
      <FeedTabs />
      <VideoList feed={feed} source={api.feed.featured} empty={EMPTY} />
    </>
  );
}
