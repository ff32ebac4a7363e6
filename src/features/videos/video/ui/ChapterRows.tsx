import { useState } from 'react';
import { formatDuration } from '#base/duration.ts';
import { Button } from '#ui/Button.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { CHAPTER_TEXTS } from '../chapter-editor-texts.ts';
import { CHAPTER_TITLE_MAX, type ChapterMistake, readClock } from '../chapter-rules.ts';
import type { ChapterRow } from './use-chapter-rows.ts';

interface ChapterRowsProps {
  rows: readonly ChapterRow[];
  mistakes: readonly ChapterMistake[];
  /** Where the player is, whole seconds. */
  here: () => number;
  onGo: (at: number) => void;
  onChange: (how: (rows: readonly ChapterRow[]) => readonly ChapterRow[]) => void;
}

/** A row for each chapter, with when it begins and what it is called; always in order of time. */
export function ChapterRows({ rows, mistakes, here, onGo, onChange }: ChapterRowsProps) {
  const texts = useTexts(CHAPTER_TEXTS);
  if (rows.length === 0) return <p className="ui-muted">{texts.noChapters}</p>;
  const change = (id: number, to: Partial<ChapterRow>) =>
    onChange((all) => all.map((row) => (row.id === id ? { ...row, ...to } : row)));
  return (
    <ol className="chapter-rows" aria-label={texts.list}>
      {rows.map((row, place) => {
        const number = texts.chapter({ number: place + 1 });
        const mistake = mistakes.find((one) => one.place === place);
        return (
          <li key={row.id}>
            <fieldset>
              <legend className="ui-hidden">{number}</legend>
              <TimeInput at={row.at} onTime={(at) => change(row.id, { at })} />
              <TextInput
                label={texts.called}
                maxLength={CHAPTER_TITLE_MAX}
                dir="auto"
                value={row.title}
                error={mistake && texts.wrong[mistake.kind]}
                onChange={(event) => change(row.id, { title: event.currentTarget.value })}
              />
              <div className="chapter-acts">
                <IconButton
                  icon="play"
                  label={texts.go({ time: formatDuration(row.at) })}
                  onClick={() => onGo(row.at)}
                />
                <Button size="small" onClick={() => change(row.id, { at: here() })}>
                  {texts.here}
                </Button>
                <IconButton
                  icon="trash-2"
                  label={texts.remove}
                  onClick={() => onChange((all) => all.filter(({ id }) => id !== row.id))}
                />
              </div>
            </fieldset>
          </li>
        );
      })}
    </ol>
  );
}

/** A time that is taken over when its field is left, or by Enter. */
function TimeInput({ at, onTime }: { at: number; onTime: (at: number) => void }) {
  const texts = useTexts(CHAPTER_TEXTS);
  const [typed, setTyped] = useState<string | null>(null);
  function settle(): void {
    const time = typed === null ? null : readClock(typed);
    if (time === null) return;
    setTyped(null);
    if (time !== at) onTime(time);
  }
  return (
    <TextInput
      label={texts.begins}
      className="chapter-time"
      autoComplete="off"
      dir="ltr"
      value={typed ?? formatDuration(at)}
      error={typed !== null && readClock(typed) === null ? texts.notATime : undefined}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={settle}
      onKeyDown={(event) => {
        if (event.key === 'Enter') settle();
        if (event.key === 'Escape') setTyped(null);
      }}
    />
  );
}
