import { Button } from '#ui/Button.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { TEXTS } from '../texts.ts';
import type { Edge } from '../trim-rules.ts';
import type { TrimDesk } from './use-trim.ts';

/** How far the buttons beside a field move its edge, seconds. */
const NUDGE_S = 0.1;

interface MomentFieldProps {
  edge: Edge;
  desk: TrimDesk;
  /** What the server found wrong. */
  error: string | undefined;
}

/** An end of the clip as a time: typed, moved a little, or taken from where the player is. */
export function MomentField({ edge, desk, error }: MomentFieldProps) {
  const texts = useTexts(TEXTS);
  const own = desk.mistake?.field === edge ? desk.mistake.text : undefined;
  const nudge = (by: number) => () => desk.move(edge, desk.trim[edge] + by);
  return (
    <div className="clip-moment">
      <TextInput
        name={edge}
        label={texts[edge]}
        inputMode="decimal"
        value={desk.texts[edge]}
        error={own ?? error}
        autoComplete="off"
        onChange={(event) => desk.type(edge, event.currentTarget.value)}
        onBlur={desk.settle}
      />
      <div className="clip-moment-buttons">
        <IconButton icon="minus" label={texts.earlier[edge]} onClick={nudge(-NUDGE_S)} />
        <IconButton icon="plus" label={texts.later[edge]} onClick={nudge(NUDGE_S)} />
        <Button size="small" onClick={() => desk.putHere(edge)}>
          {texts.useNow}
          <kbd aria-hidden="true">{texts.keys[edge]}</kbd>
        </Button>
      </div>
    </div>
  );
}
