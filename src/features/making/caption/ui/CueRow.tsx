import { memo, useEffect, useRef, useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/Icon.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { issuesOf, readingSpeed } from '../cue-check-rules.ts';
import { readTime, writeTime } from '../cue-times-rules.ts';
import type { EditedCue } from '../editor-rules.ts';
import { EDITOR_TEXTS } from '../editor-texts.ts';

/** What a row may ask for; the same functions each time, so that only changed rows are drawn. */
export interface RowActs {
  activate(id: number): void;
  type(id: number, text: string): void;
  setTime(id: number, edge: 'start' | 'end', at: number): void;
  remove(id: number): void;
}

interface CueRowProps {
  cue: EditedCue;
  number: number;
  endBefore: number | undefined;
  source: string | null;
  sourceLang: string;
  sourceLabel: string;
  lang: string;
  duration: number;
  isActive: boolean;
  isCurrent: boolean;
  acts: RowActs;
}

/** A caption with its times and words. */
export const CueRow = memo(function CueRow({
  cue,
  number,
  source,
  lang,
  isActive,
  isCurrent,
  acts,
  ...rest
}: CueRowProps) {
  const texts = useTexts(EDITOR_TEXTS);
  const row = useRef<HTMLLIElement>(null);
  const name = texts.cue({ number });
  useEffect(() => {
    if (isActive) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    <li
      ref={row}
      className={classNames('cue-row', isActive && 'cue-row-active', isCurrent && 'cue-row-current')}
      aria-current={isCurrent || undefined}
      data-cue={cue.id}
      onFocus={() => acts.activate(cue.id)}
    >
      <div className="cue-times" dir="ltr">
        <TimeField
          label={`${name}: ${texts.from}`}
          at={cue.start}
          onTime={(at) => acts.setTime(cue.id, 'start', at)}
        />
        <TimeField
          label={`${name}: ${texts.to}`}
          at={cue.end}
          onTime={(at) => acts.setTime(cue.id, 'end', at)}
        />
      </div>
      {source !== null && (
        <p className="cue-source" lang={rest.sourceLang} dir="auto">
          <span className="ui-hidden">{rest.sourceLabel}</span>
          {source}
        </p>
      )}
      <textarea
        className="ui-input"
        aria-label={`${name}: ${texts.says}`}
        value={cue.text}
        rows={2}
        lang={lang}
        dir="auto"
        spellCheck
        onChange={(event) => acts.type(cue.id, event.currentTarget.value)}
      />
      <RowNotes cue={cue} lang={lang} {...rest} />
      {isActive && (
        <Button size="small" variant="quiet" icon="trash-2" onClick={() => acts.remove(cue.id)}>
          {texts.remove}
        </Button>
      )}
    </li>
  );
});

/** What may be wrong with a caption. */
function RowNotes({
  cue,
  lang,
  duration,
  endBefore,
}: Pick<CueRowProps, 'cue' | 'lang' | 'duration' | 'endBefore'>) {
  const texts = useTexts(EDITOR_TEXTS);
  const before = endBefore === undefined ? undefined : { end: endBefore };
  const issues = issuesOf(cue, before, { duration, lang });
  if (issues.length === 0) return null;
  return (
    <ul className="cue-notes">
      {issues.map((issue) => (
        <li key={issue}>
          <Icon name="triangle-alert" size={16} />
          <span>{texts.issues[issue]}</span>
          {issue === 'fast' && <span className="ui-numbers">{texts.speed(readingSpeed(cue))}</span>}
        </li>
      ))}
    </ul>
  );
}

/** A time that is taken over when its field is left, or by Enter; Escape takes back what was typed. */
function TimeField({ label, at, onTime }: { label: string; at: number; onTime: (at: number) => void }) {
  const { notATime } = useTexts(EDITOR_TEXTS);
  const [typed, setTyped] = useState<string | null>(null);
  const isWrong = typed !== null && readTime(typed) === null;
  function settle(): void {
    const time = typed === null ? null : readTime(typed);
    if (time === null) return;
    setTyped(null);
    if (time !== at) onTime(time);
  }
  return (
    <input
      type="text"
      className="ui-input ui-numbers"
      aria-label={label}
      aria-invalid={isWrong || undefined}
      title={isWrong ? notATime : undefined}
      inputMode="decimal"
      autoComplete="off"
      value={typed ?? writeTime(at)}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={settle}
      onKeyDown={({ key, ctrlKey, altKey, metaKey }) => {
        if (key === 'Escape') setTyped(null);
        if (key === 'Enter' && !ctrlKey && !altKey && !metaKey) settle();
      }}
    />
  );
}
