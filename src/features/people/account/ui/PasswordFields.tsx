import { useState } from 'react';
import { PasswordInput } from '#ui/PasswordInput.tsx';
import { isCommonPassword } from '../common-passwords.ts';
import { TEXTS } from '../texts.ts';
import { useTexts } from '#ui/use-texts.ts';

/** A new password and its repetition, with a hint when it is a common one. */
export function PasswordFields({
  errorOf,
  isNew = false,
}: {
  errorOf: (param: string) => string | undefined;
  /** It replaces another password. */
  isNew?: boolean;
}) {
  const texts = useTexts(TEXTS);
  const [isCommon, setCommon] = useState(false);
  return (
    <>
      <PasswordInput
        name="password"
        label={isNew ? texts.newPassword : texts.password}
        autoComplete="new-password"
        error={errorOf('password')}
        hint={isCommon ? texts.passwordCommon : undefined}
        onInput={(event) => setCommon(isCommonPassword(event.currentTarget.value))}
      />
      <PasswordInput
        name="password_confirm"
        label={isNew ? texts.newPasswordAgain : texts.passwordAgain}
        autoComplete="new-password"
        error={errorOf('password_confirm')}
      />
    </>
  );
}
