import { api } from '#src/routes.ts';
import { FeedTabs } from '../ui/FeedTabs.tsx';
import { VideoList } from '../ui/VideoList.tsx';
import type { FeedPageData } from './feed-page.ts';

export default function HotPage({ feed }: FeedPageData) {
  return (
    <>
      <h1 className="ui-hidden">Hot videos</h1>
      <FeedTabs />
      <VideoList feed={feed} source={api.feed.hot} empty="Nothing is hot yet. Upload a video and share it." />
    </>
  );
}
