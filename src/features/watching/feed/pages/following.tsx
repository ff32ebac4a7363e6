import { useFrame } from '#shell/frame/frame.ts';
import { opensModal } from '#shell/browser/opens-modal.ts';
import { api, href } from '#src/routes.ts';
import { Button } from '#ui/Button.tsx';
import { FeedTabs } from '../ui/FeedTabs.tsx';
import { VideoList } from '../ui/VideoList.tsx';
import type { FeedPageData } from './feed-page.ts';

const EMPTY = 'Nobody you follow has posted yet. Follow people and channels to see their videos here.';

/** What the viewer follows; visitors see the default channels. */
export default function FollowingPage({ feed, filters }: FeedPageData) {
  const { viewer } = useFrame();
  return (
    <>
      <h1 className="ui-hidden">Following</h1>
      <FeedTabs />
      {!viewer && (
        <p className="ui-muted">
          These are the channels that everybody starts with.{' '}
          <a href={href('sign-in')} {...opensModal('sign-in')}>
            Sign in
          </a>{' '}
          to see what you follow.
        </p>
      )}
      <VideoList
        feed={feed}
        source={api.feed.following}
        query={{ ...filters }}
        empty={EMPTY}
        action={<ExploreAction />}
      />
    </>
  );
}

function ExploreAction() {
  return (
    <Button variant="primary" icon="compass" href={href('explore')}>
      Find something to follow
    </Button>
  );
}
