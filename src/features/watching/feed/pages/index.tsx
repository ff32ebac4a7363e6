import { useFrame } from '#shell/frame/frame.ts';
import { api } from '#src/routes.ts';
import { FeedTabs } from '../ui/FeedTabs.tsx';
import { Hero } from '../ui/Hero.tsx';
import { UploadAction } from '../ui/UploadAction.tsx';
import { VideoList } from '../ui/VideoList.tsx';
import type { FeedPageData } from './feed-page.ts';

const EMPTY = 'Nothing here yet. Be the first to upload a video.';

/** Home. */
export default function IndexPage({ feed, filters }: FeedPageData) {
  const { viewer } = useFrame();
  return (
    <>
      {viewer ? <h1 className="ui-hidden">Home</h1> : <Hero />}
      <FeedTabs />
      <VideoList
        feed={feed}
        source={api.feed.frontpage}
        query={{ ...filters }}
        empty={EMPTY}
        action={<UploadAction />}
      />
    </>
  );
}
