import { useEffect, useRef, useState } from 'react';
import type { Mistake } from '#base/mistake.ts';
import { useFrame } from '#shell/frame/frame.ts';
import type { FormFields } from '#shell/browser/use-form.ts';
import { PasswordInput } from '#ui/PasswordInput.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { TEXTS } from '../../texts.ts';

/** The name of the password in the calls. */
const NAME = 'passwordCurrent';

interface CurrentPasswordProps {
  error: string | undefined;
  /** Whether the account has a password to ask for. */
  needed: boolean;
  /** It appears when the form is sent, and from the start where no script could show it. */
  onSend?: boolean;
  /** It was asked for by a press, and gets the focus. */
  autoFocus?: boolean;
}

/** The current password, asked for before anything sensitive. */
export function CurrentPassword({ error, needed, onSend = false, autoFocus = false }: CurrentPasswordProps) {
  const texts = useTexts(TEXTS);
  const { sent } = useFrame();
  const input = useRef<HTMLInputElement>(null);
  const [isAsked, setAsked] = useState(!onSend || sent?.mistake.param === NAME);
  useEffect(() => {
    if (error) setAsked(true);
  }, [error]);
  useEffect(() => {
    if (error && isAsked) input.current?.focus();
  }, [error, isAsked]);
  if (!needed) return null;
  return (
    <div className={isAsked ? 'settings-ask' : 'settings-ask settings-late'}>
      <PasswordInput
        ref={input}
        name={NAME}
        label={texts.currentPassword}
        hint={onSend ? texts.confirmAbout : undefined}
        autoComplete="current-password"
        autoFocus={autoFocus}
        error={error === texts.confirmAbout ? undefined : error}
      />
    </div>
  );
}

/** Checks, as the last thing before a form is sent, that it has the password where that is needed. */
export function useAskPassword(needed: boolean): (fields: FormFields) => Mistake | null {
  const { confirmAbout: text } = useTexts(TEXTS);
  return (fields) => (needed && !fields[NAME] ? { param: NAME, text } : null);
}
