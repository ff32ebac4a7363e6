import { useTexts } from '#ui/use-texts.ts';
import { formatDuration } from '#base/duration.ts';
import { Disclosure } from '#ui/Disclosure.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { LONGEST_SECONDS } from '../rules.ts';
import { TEXTS } from '../texts.ts';
import './trim-fields.css';

/** A stretch as it is typed; empty for the beginning and the end. */
export interface TrimText {
  readonly start: string;
  readonly end: string;
}

export const NO_TRIM: TrimText = { start: '', end: '' };

interface TrimFieldsProps {
  trim: TrimText;
  /** Of the whole video, seconds; null if unknown. */
  duration: number | null;
  onChange: (trim: TrimText) => void;
}

/**
 * Which part of a linked video is imported; by default all of it, up to the longest length allowed. Spec §9.
 */
export function TrimFields({ trim, duration, onChange }: TrimFieldsProps) {
  const texts = useTexts(TEXTS);
  const isTooLong = (duration ?? 0) > LONGEST_SECONDS;
  return (
    <div className="trim-fields">
      <Disclosure summary={texts.trim} isOpen={isTooLong}>
        {isTooLong && <p>{texts.tooLong}</p>}
        <div className="trim-times">
          <TextInput
            label={texts.start}
            inputMode="numeric"
            placeholder="0:00"
            value={trim.start}
            onChange={(event) => onChange({ ...trim, start: event.currentTarget.value })}
          />
          <TextInput
            label={texts.end}
            inputMode="numeric"
            placeholder={duration === null ? '' : formatDuration(duration)}
            value={trim.end}
            onChange={(event) => onChange({ ...trim, end: event.currentTarget.value })}
          />
        </div>
        <p className="ui-muted">{texts.timeHint}</p>
      </Disclosure>
    </div>
  );
}
