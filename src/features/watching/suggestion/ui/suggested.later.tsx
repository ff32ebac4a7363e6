import { nextPageHref } from '#features/watching/feed/ui/VideoList.tsx';
import { useFrame } from '#shell/frame/frame.ts';
import { href } from '#src/routes.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { LoadMore } from '#ui/LoadMore.tsx';
import { Switch } from '#ui/Switch.tsx';
import { useTexts } from '#ui/use-texts.ts';
import type { SuggestionsView } from '../show.ts';
import { TEXTS } from '../texts.ts';
import { SuggestedCard } from './SuggestedCard.tsx';
import { useSuggestions } from './use-suggestions.ts';

interface SuggestedProps {
  list: SuggestionsView;
  isOff: boolean;
}

/** The viewer's suggestions, each with its reason, and a switch to turn them off. */
export default function Suggested({ list: first, isOff: isOffFirst }: SuggestedProps) {
  const { path } = useFrame();
  const texts = useTexts(TEXTS);
  const { list, isOff, isBusy, isEnd, error, more, want } = useSuggestions(first, isOffFirst);
  return (
    <>
      <h1 className="ui-hidden">{texts.title}</h1>
      <div className="for-you-head">
        <p className="ui-muted">{texts.about}</p>
        <Switch label={texts.on} checked={!isOff} onChange={want} />
      </div>
      {isOff || list.videos.length === 0 ? (
        <Nothing isOff={isOff} />
      ) : (
        <ul className="video-list">
          {list.videos.map((video, at) => (
            <li key={video.id}>
              <SuggestedCard video={video} reason={list.reasons[video.id]} isEager={at < 4} />
            </li>
          ))}
        </ul>
      )}
      {!isOff && !isEnd && (
        <LoadMore onMore={more} busy={isBusy} error={error} href={nextPageHref(path, list.page.next)} />
      )}
    </>
  );
}

function Nothing({ isOff }: { isOff: boolean }) {
  const texts = useTexts(TEXTS);
  if (isOff)
    return (
      <EmptyState icon="eye-off" title={texts.off}>
        {texts.offAbout}
      </EmptyState>
    );
  return (
    <EmptyState
      icon="sparkles"
      title={texts.empty}
      action={
        <Button variant="primary" icon="compass" href={href('explore')}>
          {texts.explore}
        </Button>
      }
    >
      {texts.emptyAbout}
    </EmptyState>
  );
}
