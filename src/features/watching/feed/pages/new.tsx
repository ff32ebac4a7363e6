import { api } from '#src/routes.ts';
import { FeedTabs } from '../ui/FeedTabs.tsx';
import { UploadAction } from '../ui/UploadAction.tsx';
import { VideoList } from '../ui/VideoList.tsx';
import type { FeedPageData } from './feed-page.ts';

const EMPTY = 'There are no videos yet. Upload the first one.';

export default function NewPage({ feed, filters }: FeedPageData) {
  return (
    <>
      <h1 className="ui-hidden">New videos</h1>
      <FeedTabs />
      <VideoList
        feed={feed}
        source={api.feed.new}
        query={{ ...filters }}
        empty={EMPTY}
        action={<UploadAction />}
      />
    </>
  );
}
