import { useFrame } from '#shell/frame/frame.ts';
import { api } from '#src/routes.ts';
import { FeedTabs } from '../ui/FeedTabs.tsx';
import { Hero } from '../ui/Hero.tsx';
import { UploadAction } from '../ui/UploadAction.tsx';
import { VideoList } from '../ui/VideoList.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { TEXTS } from '../texts.ts';
import type { FeedPageData } from './feed-page.ts';

/** Home. */
export default function IndexPage({ feed, filters }: FeedPageData) {
  const texts = useTexts(TEXTS);
  const { viewer } = useFrame();
  return (
    <>
      {viewer ? <h1 className="ui-hidden">{texts.home}</h1> : <Hero />}
      <FeedTabs />
      <VideoList
        feed={feed}
        source={api.feed.frontpage}
        query={{ ...filters }}
        empty={texts.empty.home}
        action={<UploadAction />}
      />
    </>
  );
}
