import { api } from '#src/routes.ts';
import { FeedTabs } from '../ui/FeedTabs.tsx';
import { VideoList } from '../ui/VideoList.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { TEXTS } from '../texts.ts';
import { HotAction } from '../ui/ListActions.tsx';
import type { FeedPageData } from './feed-page.ts';

export default function WatchingPage({ feed, filters }: FeedPageData) {
  const texts = useTexts(TEXTS);
  return (
    <>
      <h1 className="ui-hidden">{texts.watching}</h1>
      <FeedTabs />
      <VideoList
        feed={feed}
        source={api.feed.watching}
        query={{ ...filters }}
        empty={texts.empty.watching}
        action={<HotAction />}
      />
    </>
  );
}
