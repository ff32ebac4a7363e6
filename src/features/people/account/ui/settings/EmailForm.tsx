import { useState } from 'react';
import { call } from '#platform/web/call.ts';
import { errorText } from '#platform/web/call-error.ts';
import { api, href } from '#src/routes.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { showRibbon } from '#ui/ribbon-store.ts';
import { TextInput } from '#ui/TextInput.tsx';
import type { OwnObject } from '../../contract.ts';
import { emailMistake } from '../../rules.ts';
import { CurrentPassword } from './CurrentPassword.tsx';
import { useEdit } from './use-edit.ts';

/** The address, and whether it is proven. */
export function EmailForm({ account: first, hasPassword }: { account: OwnObject; hasPassword: boolean }) {
  const [account, setAccount] = useState(first);
  const form = useEdit(
    account,
    'email',
    ({ email = '' }) => (email.trim() ? emailMistake(email) : null),
    setAccount,
  );
  return (
    <form method="post" action={href('settings')} onSubmit={form.onSubmit} noValidate>
      {account.email && <Standing isVerified={account.email_verified} email={account.email} />}
      <TextInput
        name="email"
        type="email"
        label="E-mail"
        defaultValue={form.typed('email', account.email ?? '')}
        autoComplete="email"
        error={form.errorOf('email')}
      />
      <CurrentPassword needed={hasPassword} error={form.errorOf('passwordCurrent')} />
      <Button type="submit" busy={form.isBusy}>
        Change e-mail
      </Button>
    </form>
  );
}

function Standing({ isVerified, email }: { isVerified: boolean; email: string }) {
  if (isVerified) return <Alert kind="success">{email} is confirmed.</Alert>;
  return (
    <Alert
      kind="warning"
      action={
        <Button size="small" onClick={resend}>
          Send the letter again
        </Button>
      }
    >
      {email} is not confirmed yet: open the link in the letter that we sent.
    </Alert>
  );
}

async function resend(): Promise<void> {
  try {
    await call(api.account.sendVerify, {});
    showRibbon('The letter is on its way.');
  } catch (error) {
    showRibbon(errorText(error), 'danger');
  }
}
