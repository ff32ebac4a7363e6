import { api } from '#src/routes.ts';
import { FeedHeader } from '../ui/FeedHeader.tsx';
import { UploadAction } from '../ui/UploadAction.tsx';
import { VideoList } from '../ui/VideoList.tsx';
import type { FeedPageData } from './feed-page.ts';

const EMPTY = 'Nothing has been voted on yet. Upload a video and share it.';

export default function TopPage({ feed, filters }: FeedPageData) {
  const query = { order: 'score', ...filters };
  return (
    <>
      <FeedHeader icon="trophy" title="Top">
        What was voted up most, of all times.
      </FeedHeader>
      <VideoList feed={feed} source={api.feed.list} query={query} empty={EMPTY} action={<UploadAction />} />
    </>
  );
}
