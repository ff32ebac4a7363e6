import { api } from '#src/routes.ts';
import { FeedTabs } from '../ui/FeedTabs.tsx';
import { VideoList } from '../ui/VideoList.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { TEXTS } from '../texts.ts';
import type { FeedPageData } from './feed-page.ts';

export default function FeaturedPage({ feed }: FeedPageData) {
  const texts = useTexts(TEXTS);
  return (
    <>
      <h1 className="ui-hidden">{texts.featuredTitle}</h1>
      <FeedTabs />
      <VideoList feed={feed} source={api.feed.featured} empty={texts.empty.featured} />
    </>
  );
}
