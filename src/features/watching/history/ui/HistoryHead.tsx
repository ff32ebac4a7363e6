import { Button } from '#ui/Button.tsx';
import { Switch } from '#ui/Switch.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { TEXTS } from '../texts.ts';
import { usePause } from './use-history.ts';

interface HistoryHeadProps {
  query: string;
  isPaused: boolean;
  /** There is something to remove. */
  mayClear: boolean;
  onClear: () => unknown;
}

/** The header of the history, with a search that works without scripts and the owner's actions. */
export function HistoryHead({ query, isPaused: first, mayClear, onClear }: HistoryHeadProps) {
  const texts = useTexts(TEXTS);
  const [isPaused, pause] = usePause(first);
  return (
    <header className="history-head">
      <h1>{texts.title}</h1>
      <p className="ui-muted">{isPaused ? texts.pausedNow : texts.about}</p>
      <form role="search" aria-label={texts.title} className="history-search">
        <TextInput
          name="q"
          type="search"
          label={texts.search}
          hideLabel
          placeholder={texts.search}
          defaultValue={query}
        />
        <Button type="submit" icon="search">
          {texts.send}
        </Button>
      </form>
      <div className="history-choices">
        <Switch label={texts.pause} hint={texts.pauseHint} checked={isPaused} onChange={pause} />
        {mayClear && (
          <Button icon="trash-2" onClick={onClear}>
            {texts.clear}
          </Button>
        )}
      </div>
    </header>
  );
}
