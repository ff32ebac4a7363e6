import { TEXTS as HISTORY_TEXTS } from '#features/watching/history/texts.ts';
import { usePause } from '#features/watching/history/ui/use-history.ts';
import { TEXTS as SUGGESTION_TEXTS } from '#features/watching/suggestion/texts.ts';
import { useSwitch } from '#features/watching/suggestion/ui/use-switch.ts';
import { href } from '#src/routes.ts';
import { Switch } from '#ui/Switch.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { TEXTS } from '../settings-texts.ts';

interface WatchingChoicesProps {
  isPaused: boolean;
  isOff: boolean;
}

/** Whether the watch history is kept, and whether it is used for suggestions. */
export function WatchingChoices({ isPaused: wasPaused, isOff: wasOff }: WatchingChoicesProps) {
  const texts = useTexts(TEXTS);
  const history = useTexts(HISTORY_TEXTS);
  const suggestions = useTexts(SUGGESTION_TEXTS);
  const [isPaused, pause] = usePause(wasPaused);
  const [isOff, want] = useSwitch(wasOff);
  return (
    <>
      <Switch label={history.pause} hint={history.pauseHint} checked={isPaused} onChange={pause} />
      <Switch label={suggestions.on} hint={suggestions.onHint} checked={!isOff} onChange={want} />
      <p>
        <a className="ui-lone" href={href('history')}>
          {texts.toHistory}
        </a>
      </p>
    </>
  );
}
