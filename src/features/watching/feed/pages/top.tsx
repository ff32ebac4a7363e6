import { api } from '#src/routes.ts';
import { FeedHeader } from '../ui/FeedHeader.tsx';
import { UploadAction } from '../ui/UploadAction.tsx';
import { VideoList } from '../ui/VideoList.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { TEXTS } from '../texts.ts';
import type { FeedPageData } from './feed-page.ts';

export default function TopPage({ feed, filters }: FeedPageData) {
  const texts = useTexts(TEXTS);
  const query = { order: 'score', ...filters };
  return (
    <>
      <FeedHeader icon="trophy" title={texts.top}>
        {texts.topAbout}
      </FeedHeader>
      <VideoList
        feed={feed}
        source={api.feed.list}
        query={query}
        empty={texts.empty.top}
        action={<UploadAction />}
      />
    </>
  );
}
