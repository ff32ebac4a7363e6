import { classNames } from '#ui/class-names.ts';
import { useTexts } from '#ui/use-texts.ts';
import type { EditedCue } from '../editor-rules.ts';
import { EDITOR_TEXTS } from '../editor-texts.ts';
import { CueRow, type RowActs } from './CueRow.tsx';
import './CueList.css';

interface CueListProps {
  cues: readonly EditedCue[];
  /** What another language says at the time of each; null where none is shown. */
  beside: { readonly label: string; readonly lang: string; readonly texts: readonly string[] } | null;
  lang: string;
  /** Of the video, ms. */
  duration: number;
  active: number | null;
  /** The one that is shown now. */
  current: number | null;
  acts: RowActs;
}

/** All captions, each with its times and words. */
export function CueList({ cues, beside, lang, duration, active, current, acts }: CueListProps) {
  const texts = useTexts(EDITOR_TEXTS);
  if (cues.length === 0) return <p className="ui-muted">{texts.noCues}</p>;
  return (
    <ol className={classNames('cue-list', beside && 'cue-list-beside')} aria-label={texts.list}>
      {cues.map((cue, at) => (
        <CueRow
          key={cue.id}
          cue={cue}
          number={at + 1}
          endBefore={cues[at - 1]?.end}
          source={beside?.texts[at] ?? null}
          sourceLang={beside?.lang ?? ''}
          sourceLabel={beside?.label ?? ''}
          lang={lang}
          duration={duration}
          isActive={cue.id === active}
          isCurrent={cue.id === current}
          acts={acts}
        />
      ))}
    </ol>
  );
}
