import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { EDITOR_TEXTS } from '../editor-texts.ts';
import { placesOf, replaceText } from '../find-rules.ts';
import type { CueEdits } from './use-cue-edits.ts';

interface FindToolsProps {
  edits: CueEdits;
  active: number | null;
  onActive: (id: number) => void;
}

/** Finds words in all captions, and puts others in their place. */
export function FindTools({ edits, active, onActive }: FindToolsProps) {
  const texts = useTexts(EDITOR_TEXTS);
  const [wanted, setWanted] = useState('');
  const [by, setBy] = useState('');
  const [isExact, setExact] = useState(false);
  const [said, say] = useState('');

  function findNext(): void {
    const { cues } = edits;
    const from = cues.findIndex(({ id }) => id === active) + 1;
    const next = [...cues.slice(from), ...cues.slice(0, from)].find(
      ({ text }) => placesOf(text, wanted, isExact).length > 0,
    );
    say(next ? '' : texts.notFound);
    if (next) onActive(next.id);
  }

  function replace(): void {
    const { cues, count } = replaceText(edits.cues, wanted, by, isExact);
    if (count > 0) edits.change(() => cues);
    say(count > 0 ? texts.replaced(count) : texts.notFound);
  }

  return (
    <div className="desk-fields">
      <TextInput
        label={texts.wanted}
        value={wanted}
        onChange={(event) => setWanted(event.currentTarget.value)}
      />
      <TextInput label={texts.by} value={by} onChange={(event) => setBy(event.currentTarget.value)} />
      <Checkbox
        label={texts.exact}
        checked={isExact}
        onChange={(event) => setExact(event.currentTarget.checked)}
      />
      <div className="desk-row">
        <Button onClick={findNext}>{texts.findNext}</Button>
        <Button onClick={replace}>{texts.replaceAll}</Button>
      </div>
      <p role="status">{said}</p>
    </div>
  );
}
