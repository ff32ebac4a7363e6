import { api } from '#src/routes.ts';
import { FeedTabs } from '../ui/FeedTabs.tsx';
import { UploadAction } from '../ui/UploadAction.tsx';
import { VideoList } from '../ui/VideoList.tsx';
import type { FeedPageData } from './feed-page.ts';

const EMPTY = 'Nothing is hot yet. Upload a video and share it.';

export default function HotPage({ feed, filters }: FeedPageData) {
  return (
    <>
      <h1 className="ui-hidden">Hot videos</h1>
      <FeedTabs />
      <VideoList
        feed={feed}
        source={api.feed.hot}
        query={{ ...filters }}
        empty={EMPTY}
        action={<UploadAction />}
      />
    </>
  );
}
