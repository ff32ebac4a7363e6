import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { ChooseFile } from '#ui/ChooseFile.tsx';
import { Disclosure } from '#ui/Disclosure.tsx';
import { Select } from '#ui/Select.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { shiftCues } from '../cue-times-rules.ts';
import { EDITOR_TEXTS } from '../editor-texts.ts';
import { readCaptionFile } from '../read-rules.ts';
import { CAPTION_FILES } from '../rules.ts';
import { TEXTS } from '../texts.ts';
import { writeSrt, writeVtt } from '../write-rules.ts';
import { FindTools } from './FindTools.tsx';
import { readTextFile } from './read-text-file.ts';
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
  const fileTexts = useTexts(TEXTS);
  const [how, setHow] = useState<'replace' | 'join'>('replace');
  const [said, say] = useState('');
  const [error, setError] = useState<string | undefined>();

  async function take(file: File): Promise<void> {
    say('');
    const read = await readTextFile(file);
    if (typeof read === 'string') return setError(fileTexts[read]);
    const { cues, faults } = readCaptionFile(read.text);
    if (cues.length === 0) return setError(fileTexts.unreadable);
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
