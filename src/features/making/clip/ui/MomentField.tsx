import { type RefObject, useRef } from 'react';
import { Button } from '#ui/Button.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { TEXTS } from '../texts.ts';

interface MomentFieldProps {
  name: string;
  label: string;
  /** Initial value. */
  begin: string;
  error: string | undefined;
  /** The `<video>` from which the current time can be taken; null without one. */
  player: RefObject<HTMLVideoElement | null> | null;
}

/** A time in the video, typed or taken from the player's current position. */
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
