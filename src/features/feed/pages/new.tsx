import { api } from '#src/routes.ts';
import { FeedTabs } from '../ui/FeedTabs.tsx';
import { VideoList } from '../ui/VideoList.tsx';
import type { FeedPageData } from './feed-page.ts';

export default function NewPage({ feed }: FeedPageData) {
  return (
    <>
      <h1 className="ui-hidden">New videos</h1>
      <FeedTabs />
      <VideoList feed={feed} source={api.feed.new} empty="There are no videos yet. Upload the first one." />
    </>
  );
}
