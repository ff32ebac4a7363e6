import { useState } from 'react';
import { call } from '#platform/web/call.ts';
import { CallError } from '#platform/web/call-error.ts';
import { api, href } from '#src/routes.ts';
import { Button } from '#ui/Button.tsx';
import { PasswordInput } from '#ui/PasswordInput.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { TEXTS } from '../texts.ts';
import { signInMistakes } from '#features/people/account/rules.ts';
import { type FormFields, useForm } from '#shell/browser/use-form.ts';
import { PasskeyButton } from '#features/people/security/ui/PasskeyButton.tsx';
import '#features/people/account/ui/auth.css';
import { useTexts } from '#ui/use-texts.ts';

interface SignInFormProps {
  /** Called once signed in. */
  onDone: () => unknown;
  /** Path to go to afterwards, for the page without scripts. */
  next?: string;
  /** Whether the account uses codes, for the page without scripts. */
  asksCode?: boolean;
}

/** Name and password, and the code if the account uses them. Without scripts it is an ordinary form. */
export function SignInForm({ onDone, next, asksCode = false }: SignInFormProps) {
  const texts = useTexts(TEXTS);
  const [wantsCode, setWantsCode] = useState(asksCode);
  const form = useForm(
    ({ identity = '', password = '' }) => signInMistakes({ identity, password }),
    async (fields: FormFields) => {
      try {
        await call(api.entry.signIn, fields);
      } catch (error) {
        if (!(error instanceof CallError) || error.code !== 'code_required') throw error;
        setWantsCode(true);
        return form.setBusy(false);
      }
      await onDone();
    },
    'identity',
  );
  return (
    <form
      method="post"
      data-begin
      action={href('sign-in')}
      className="account-auth"
      onSubmit={form.onSubmit}
      noValidate
    >
      {next && <input type="hidden" name="next" value={next} />}
      <TextInput
        {...form.field('identity')}
        label={texts.identity}
        autoComplete="username webauthn"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordInput
        name="password"
        label={texts.password}
        autoComplete="current-password"
        error={form.errorOf('password')}
      />
      {wantsCode && (
        <TextInput
          name="code"
          label={texts.code}
          hint={texts.codeWanted}
          autoComplete="one-time-code"
          inputMode="text"
          autoFocus
          error={form.errorOf('code')}
        />
      )}
      <Button type="submit" variant="primary" block busy={form.isBusy}>
        {texts.signIn}
      </Button>
      <PasskeyButton onDone={onDone} />
    </form>
  );
}
