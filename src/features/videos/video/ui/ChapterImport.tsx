import { useState } from 'react';
import type { Chapter } from '#player/core/source.ts';
import { Button } from '#ui/Button.tsx';
import { ChooseFile } from '#ui/ChooseFile.tsx';
import { Disclosure } from '#ui/Disclosure.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { CHAPTER_TEXTS } from '../chapter-editor-texts.ts';
import { readChapters } from '../chapter-rules.ts';

/** Chapters from lines that were pasted, or from a file; they take the place of all. */
export function ChapterImport({ onTake }: { onTake: (chapters: readonly Chapter[]) => void }) {
  const texts = useTexts(CHAPTER_TEXTS);
  const [lines, setLines] = useState('');
  const [said, say] = useState('');
  const [error, setError] = useState<string | undefined>();

  function take(text: string): void {
    const { chapters } = readChapters(text, 0);
    if (chapters.length > 0) onTake(chapters);
    say(chapters.length > 0 ? texts.taken(chapters.length) : texts.noneTaken);
  }

  return (
    <Disclosure summary={texts.many}>
      <div className="chapter-import">
        <TextArea
          label={texts.lines}
          hint={texts.linesHint}
          rows={5}
          dir="auto"
          value={lines}
          onChange={(event) => setLines(event.currentTarget.value)}
        />
        <div className="chapter-acts">
          <Button onClick={() => take(lines)}>{texts.take}</Button>
          <ChooseFile
            label={texts.file}
            accept=".txt,.vtt,text/plain,text/vtt"
            isBusy={false}
            error={error}
            onFile={(file) => {
              setError(undefined);
              file.text().then(take, () => setError(texts.lost));
            }}
          />
        </div>
        <p role="status">{said}</p>
      </div>
    </Disclosure>
  );
}
