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
import { useTexts } from '#ui/use-texts.ts';
import { TEXTS } from '../../texts.ts';

/** The address, and whether it is proven. */
export function EmailForm({ account: first, hasPassword }: { account: OwnObject; hasPassword: boolean }) {
  const texts = useTexts(TEXTS);
  const [account, setAccount] = useState(first);
  const form = useEdit(
    account,
    'email',
    ({ email = '' }) => (email.trim() ? emailMistake(email) : null),
    setAccount,
  );
  return (
    <form method="post" action={href('settings')} onSubmit={form.onSubmit} noValidate>
      {account.email && <EmailState isVerified={account.email_verified} email={account.email} />}
      <TextInput
        name="email"
        type="email"
        label={texts.email}
        defaultValue={form.typed('email', account.email ?? '')}
        autoComplete="email"
        error={form.errorOf('email')}
      />
      <CurrentPassword needed={hasPassword} error={form.errorOf('passwordCurrent')} />
      <Button type="submit" busy={form.isBusy}>
        {texts.changeEmail}
      </Button>
    </form>
  );
}

function EmailState({ isVerified, email }: { isVerified: boolean; email: string }) {
  const texts = useTexts(TEXTS);
  if (isVerified) return <Alert kind="success">{texts.isConfirmed({ email })}</Alert>;
  return (
    <Alert
      kind="warning"
      action={
        <Button size="small" onClick={() => resend(texts.sent)}>
          {texts.sendAgain}
        </Button>
      }
    >
      {texts.isUnconfirmed({ email })}
    </Alert>
  );
}

async function resend(sent: string): Promise<void> {
  try {
    await call(api.account.sendVerify, {});
    showRibbon(sent);
  } catch (error) {
    showRibbon(errorText(error), 'danger');
  }
}
