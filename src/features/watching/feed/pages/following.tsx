import { useFrame } from '#shell/frame/frame.ts';
import { opensModal } from '#shell/browser/opens-modal.ts';
import { api, href } from '#src/routes.ts';
import { Button } from '#ui/Button.tsx';
import { laterPart } from '#shell/frame/later-part.tsx';
import { Phrase } from '#ui/Phrase.tsx';
import { FeedTabs } from '../ui/FeedTabs.tsx';
import { VideoList } from '../ui/VideoList.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { TEXTS } from '../texts.ts';
import type { FollowingPageData } from './following.load.ts';

const Sources = laterPart('sources', () => import('../ui/sources.later.tsx'));

/** Videos of what the viewer follows; visitors see the default channels. */
export default function FollowingPage({ feed, filters, sources }: FollowingPageData) {
  const texts = useTexts(TEXTS);
  const { viewer } = useFrame();
  return (
    <>
      <h1 className="ui-hidden">{texts.following}</h1>
      <FeedTabs />
      {!viewer && (
        <p className="ui-muted">
          <Phrase text={texts.visitor} parts={{ signIn: <SignInLink /> }} />
        </p>
      )}
      {sources.length > 0 && <Sources sources={sources} />}
      <VideoList
        feed={feed}
        source={api.feed.following}
        query={{ ...filters }}
        empty={texts.empty.following}
        action={<ExploreAction />}
      />
    </>
  );
}

function SignInLink() {
  return (
    <a href={href('sign-in')} {...opensModal('sign-in')}>
      {useTexts(TEXTS).signIn}
    </a>
  );
}

function ExploreAction() {
  return (
    <Button variant="primary" icon="compass" href={href('explore')}>
      {useTexts(TEXTS).toExplore}
    </Button>
  );
}
