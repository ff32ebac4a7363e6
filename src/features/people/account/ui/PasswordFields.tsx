import { useState } from 'react';
import { TextInput } from '#ui/TextInput.tsx';
import { isCommonPassword } from '../common-passwords.ts';
import { TEXTS } from '../texts.ts';

/** A new password, twice, with a hint when it is one that everybody tries first. */
export function PasswordFields({
  errorOf,
  label = 'Password',
}: {
  errorOf: (param: string) => string | undefined;
  label?: string;
}) {
  const [isCommon, setCommon] = useState(false);
  return (
    <>
      <TextInput
        name="password"
        type="password"
        label={label}
        autoComplete="new-password"
        error={errorOf('password')}
        hint={isCommon ? TEXTS.passwordCommon : undefined}
        onInput={(event) => setCommon(isCommonPassword(event.currentTarget.value))}
      />
      <TextInput
        name="password_confirm"
        type="password"
        label={`${label} again`}
        autoComplete="new-password"
        error={errorOf('password_confirm')}
      />
    </>
  );
}
