import { type ReactNode, useEffect, useState } from 'react';
import { whenAtRest } from '#shell/browser/rest.ts';
import { useFrame } from '#shell/frame/frame.ts';
import { api } from '#src/routes.ts';
import { FeedTabs } from '../ui/FeedTabs.tsx';
import { UploadAction } from '../ui/ListActions.tsx';
import { VideoList } from '../ui/VideoList.tsx';
import { useForYouRow } from '#features/watching/suggestion/ui/use-for-you-row.ts';
import { useTexts } from '#ui/use-texts.ts';
import { TEXTS } from '../texts.ts';
import type { FeedPageData } from './feed-page.ts';
import '../ui/Hero.css';

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

/**
 * New, featured and followed videos as rows of the home page, once the browser has nothing more urgent to do;
 * null until then, and if there are none.
 */
function useGlance(): ReactNode {
  const [rows, setRows] = useState<ReactNode>(null);
  useEffect(() => {
    const stop = new AbortController();
    whenAtRest()
      .then(() => import('../ui/glance-rows.tsx'))
      .then(({ fetchRows }) => (stop.signal.aborted ? null : fetchRows(stop.signal)))
      // The page is complete without them.
      .then(setRows, () => undefined);
    return () => stop.abort();
  }, []);
  return rows;
}

/** The introduction for visitors: one line and one action. */
function Hero() {
  const texts = useTexts(TEXTS);
  const { siteName } = useFrame();
  return (
    <section className="hero">
      <h1>{texts.hero}</h1>
      <p className="ui-muted">{texts.heroAbout({ siteName })}</p>
      <UploadAction />
    </section>
  );
}
