import { api } from '#src/routes.ts';
import { useFrame } from '#shell/frame.ts';
import { FeedTabs } from '../ui/FeedTabs.tsx';
import { Hero } from '../ui/Hero.tsx';
import { VideoList } from '../ui/VideoList.tsx';
import type { FeedPageData } from './feed-page.ts';

/** Home. */
export default function IndexPage({ feed }: FeedPageData) {
  const { viewer } = useFrame();
  return (
    <>
      {!viewer && <Hero />}
      <FeedTabs />
      <VideoList feed={feed} source={api.feed.frontpage} empty="Nothing here yet. Be the first to upload a video." />
    </>
  );
}
