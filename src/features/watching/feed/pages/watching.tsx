import { api } from '#src/routes.ts';
import { FeedHeader } from '../ui/FeedHeader.tsx';
import { ModeratorFilter } from '../ui/FilteredTabs.tsx';
import { VideoList } from '../ui/VideoList.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { TEXTS } from '../texts.ts';
import type { FeedPageData } from './feed-page.ts';

export default function WatchingPage({ feed, filters }: FeedPageData) {
  const texts = useTexts(TEXTS);
  return (
    <>
      <FeedHeader icon="eye" title={texts.watching} actions={<ModeratorFilter />}>
        {texts.watchingAbout}
      </FeedHeader>
      <VideoList feed={feed} source={api.feed.watching} query={{ ...filters }} empty={texts.empty.watching} />
    </>
  );
}
