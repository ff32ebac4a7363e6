import { useFrame } from '#shell/frame/frame.ts';
import { api } from '#src/routes.ts';
import { FeedTabs } from '../ui/FeedTabs.tsx';
import { Hero } from '../ui/Hero.tsx';
import { UploadAction } from '../ui/UploadAction.tsx';
import { VideoList } from '../ui/VideoList.tsx';
import { useForYouRow } from '#features/watching/suggestion/ui/use-for-you-row.ts';
import { useGlance } from '../ui/use-glance.ts';
import { useTexts } from '#ui/use-texts.ts';
import { TEXTS } from '../texts.ts';
import type { FeedPageData } from './feed-page.ts';

/** Hot videos, with rows of suggested, new, featured and followed ones among them. */
export default function IndexPage({ feed, filters }: FeedPageData) {
  const texts = useTexts(TEXTS);
  const { viewer } = useFrame();
  const forYou = useForYouRow();
  const glance = useGlance();
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
        between={
          forYou === null && glance === null ? null : (
            <>
              {forYou}
              {glance}
            </>
          )
        }
      />
    </>
  );
}
