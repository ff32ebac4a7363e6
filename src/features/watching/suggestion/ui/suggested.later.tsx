import { TEXTS as VIDEO_TEXTS } from '#features/videos/video/texts.ts';
import { nextPageHref } from '#features/watching/feed/ui/VideoList.tsx';
import { useFrame } from '#shell/frame/frame.ts';
import { href } from '#src/routes.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { LoadMore } from '#ui/LoadMore.tsx';
import { Switch } from '#ui/Switch.tsx';
import { useTexts } from '#ui/use-texts.ts';
import type { SuggestionsView } from '../contract.ts';
import { TEXTS } from '../texts.ts';
import { SuggestedCard } from './SuggestedCard.tsx';
import { useSuggestions } from './use-suggestions.ts';

interface SuggestedProps {
  list: SuggestionsView;
  isOff: boolean;
  isDismissed: boolean;
}

/**
 * The viewer's suggestions, each with its reason, and a switch to turn them off; or the videos that they have
 * dismissed.
 */
export default function Suggested({ list: first, isOff: isOffFirst, isDismissed }: SuggestedProps) {
  const { path } = useFrame();
  const texts = useTexts(TEXTS);
  const { title } = useTexts(VIDEO_TEXTS);
  const { list, isOff, isBusy, isEnd, error, more, want, take } = useSuggestions(
    first,
    isOffFirst,
    isDismissed,
  );
  const icon = isDismissed ? 'undo-2' : 'x';
  const label = isDismissed ? texts.restore : texts.dismiss;
  return (
    <>
      {isDismissed ? <DismissedHead /> : <SuggestedHead isOff={isOff} onWant={want} />}
      {isOff || list.videos.length === 0 ? (
        <Nothing isOff={isOff} isDismissed={isDismissed} />
      ) : (
        <ul className="video-list">
          {list.videos.map((video, at) => (
            <li key={video.id}>
              <SuggestedCard
                video={video}
                reason={list.reasons[video.id]}
                isEager={at < 4}
                action={{ icon, label: label({ title: title(video.title) }), onClick: () => take(video) }}
              />
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

function SuggestedHead({ isOff, onWant }: { isOff: boolean; onWant: (isWanted: boolean) => unknown }) {
  const texts = useTexts(TEXTS);
  return (
    <>
      <h1 className="ui-hidden">{texts.title}</h1>
      <div className="for-you-head">
        <p className="ui-muted">
          {texts.about} <a href={href('for-you', {}, { dismissed: 1 })}>{texts.dismissed}</a>
        </p>
        <Switch label={texts.on} checked={!isOff} onChange={onWant} />
      </div>
    </>
  );
}

function DismissedHead() {
  const texts = useTexts(TEXTS);
  return (
    <>
      <h1>{texts.dismissed}</h1>
      <p className="ui-muted">
        {texts.dismissedAbout} <a href={href('for-you')}>{texts.back}</a>
      </p>
    </>
  );
}

function Nothing({ isOff, isDismissed }: { isOff: boolean; isDismissed: boolean }) {
  const texts = useTexts(TEXTS);
  if (isDismissed)
    return (
      <EmptyState icon="sparkles" title={texts.noneDismissed}>
        {texts.noneDismissedAbout}
      </EmptyState>
    );
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
