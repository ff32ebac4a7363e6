import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { ChooseFile } from '#ui/ChooseFile.tsx';
import { Disclosure } from '#ui/Disclosure.tsx';
import { Select } from '#ui/Select.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { shiftCues } from '../cue-times-rules.ts';
import { placesOf, replaceText } from '../cue-list-rules.ts';
import { EDITOR_TEXTS } from '../editor-texts.ts';
import { readCaptionFile } from '../read-rules.ts';
import { CAPTION_BYTES_MAX, CAPTION_FILES, decodeText } from '../rules.ts';
import { TEXTS } from '../texts.ts';
import { writeSrt, writeVtt } from '../write-rules.ts';
import type { CueEdits } from './use-cue-edits.ts';

interface DeskToolsProps {
  edits: CueEdits;
  /** Name of the files that are downloaded, without their ending. */
  name: string;
  active: number | null;
  onActive: (id: number) => void;
}

/** What is done with all captions: files, search, moving. */
export function DeskTools(props: DeskToolsProps) {
  const texts = useTexts(EDITOR_TEXTS);
  return (
    <div className="desk-tools" data-own-undo>
      <Disclosure summary={texts.file}>
        <FileTools {...props} />
      </Disclosure>
      <Disclosure summary={texts.find}>
        <FindTools {...props} />
      </Disclosure>
      <Disclosure summary={texts.shift}>
        <ShiftTools {...props} />
      </Disclosure>
    </div>
  );
}

function FileTools({ edits, name }: DeskToolsProps) {
  const texts = useTexts(EDITOR_TEXTS);
  const { lost, tooLong, unreadable } = useTexts(TEXTS);
  const [how, setHow] = useState<'replace' | 'join'>('replace');
  const [said, say] = useState('');
  const [error, setError] = useState<string | undefined>();

  async function take(file: File): Promise<void> {
    say('');
    if (file.size > CAPTION_BYTES_MAX) return setError(tooLong);
    const bytes = await file.arrayBuffer().catch(() => null);
    if (!bytes) return setError(lost);
    const { cues, faults } = readCaptionFile(decodeText(new Uint8Array(bytes)).text);
    if (cues.length === 0) return setError(unreadable);
    setError(undefined);
    edits.take(cues, how);
    const [first] = faults;
    const counts = { count: cues.length, faults: faults.length, line: first?.line ?? 0 };
    say(first ? texts.importedPart(counts) : texts.imported(cues.length));
  }

  return (
    <div className="desk-fields">
      {edits.cues.length > 0 && (
        <Select
          label={texts.importHow}
          value={how}
          onChange={(event) => setHow(event.currentTarget.value === 'join' ? 'join' : 'replace')}
          options={[
            { value: 'replace', label: texts.replaces },
            { value: 'join', label: texts.joins },
          ]}
        />
      )}
      <ChooseFile
        label={texts.import}
        accept={CAPTION_FILES}
        isBusy={false}
        error={error}
        onFile={(file) => void take(file)}
      />
      <p role="status">{said}</p>
      <div className="desk-row">
        <Button icon="download" onClick={() => download(`${name}.vtt`, writeVtt(edits.cues))}>
          {texts.exportVtt}
        </Button>
        <Button icon="download" onClick={() => download(`${name}.srt`, writeSrt(edits.cues))}>
          {texts.exportSrt}
        </Button>
      </div>
    </div>
  );
}

function download(name: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

function FindTools({ edits, active, onActive }: DeskToolsProps) {
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

function ShiftTools({ edits }: DeskToolsProps) {
  const texts = useTexts(EDITOR_TEXTS);
  const [seconds, setSeconds] = useState(0);
  const [said, say] = useState('');
  function shift(): void {
    edits.change((cues) => shiftCues(cues, Math.round(seconds * 1000)));
    say(texts.shifted);
  }
  return (
    <div className="desk-fields">
      <TextInput
        label={texts.shiftBy}
        hint={texts.shiftHint}
        type="number"
        step="0.1"
        value={String(seconds)}
        onChange={(event) => setSeconds(event.currentTarget.valueAsNumber || 0)}
      />
      <Button onClick={shift}>{texts.shiftNow}</Button>
      <p role="status">{said}</p>
    </div>
  );
}
