import { type RefObject, useRef } from 'react';
import { Button } from '#ui/Button.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { TEXTS } from '../texts.ts';

interface MomentFieldProps {
  name: string;
  label: string;
  /** What it begins with. */
  begin: string;
  error: string | undefined;
  /** What shows the moment to take; null without one. */
  player: RefObject<HTMLVideoElement | null> | null;
}

/** A time of the video, typed or taken from where it stands. */
export function MomentField({ name, label, begin, error, player }: MomentFieldProps) {
  const texts = useTexts(TEXTS);
  const field = useRef<HTMLInputElement>(null);
  function take(): void {
    if (field.current) field.current.value = (player?.current?.currentTime ?? 0).toFixed(1);
  }
  return (
    <div className="clip-moment">
      <TextInput
        ref={field}
        name={name}
        label={label}
        inputMode="decimal"
        defaultValue={begin}
        error={error}
        autoComplete="off"
      />
      {player && (
        <Button size="small" onClick={take}>
          {texts.useNow}
        </Button>
      )}
    </div>
  );
}
