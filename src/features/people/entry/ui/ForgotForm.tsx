import { useState } from 'react';
import { call } from '#platform/web/call.ts';
import { api, href } from '#src/routes.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { forgotMistake } from '#features/people/account/rules.ts';
import { TEXTS } from '../texts.ts';
import { useForm } from '#shell/browser/use-form.ts';
import '#features/people/account/ui/auth.css';
import { useTexts } from '#ui/use-texts.ts';

/**
 * Asks for a username or an e-mail address. The answer is the same whether it is known or not. Spec §3 Forms.
 */
export function ForgotForm({ isSent = false }: { isSent?: boolean }) {
  const texts = useTexts(TEXTS);
  const [wasSent, setSent] = useState(isSent);
  const form = useForm(
    ({ usernameOrEmail = '' }) => forgotMistake(usernameOrEmail),
    async (fields) => {
      await call(api.entry.forgot, { usernameOrEmail: fields['usernameOrEmail'] ?? '' });
      setSent(true);
    },
    'usernameOrEmail',
  );
  if (wasSent) return <Alert kind="success">{texts.resetSent}</Alert>;
  return (
    <form
      data-begin
      method="post"
      action={href('forgot-password')}
      className="account-auth"
      onSubmit={form.onSubmit}
      noValidate
    >
      <TextInput
        {...form.field('usernameOrEmail')}
        label={texts.identity}
        autoComplete="username"
        autoCapitalize="none"
      />
      <Button type="submit" variant="primary" block busy={form.isBusy}>
        {texts.sendLink}
      </Button>
    </form>
  );
}
