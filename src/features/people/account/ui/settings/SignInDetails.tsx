import { useState } from 'react';
import { useForm } from '#shell/browser/use-form.ts';
import { call } from '#platform/web/call.ts';
import { errorText } from '#platform/web/call-error.ts';
import { ribbonHash } from '#platform/web/hash.ts';
import { api, href } from '#src/routes.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { reloadPage } from '#ui/dialog-history.ts';
import { showRibbon } from '#ui/ribbon-store.ts';
import { TextInput } from '#ui/TextInput.tsx';
import { useTexts } from '#ui/use-texts.ts';
import type { OwnObject } from '../../contract.ts';
import { detailsEdit, detailsMistakes } from '../../rules.ts';
import { TEXTS } from '../../texts.ts';
import { NameInput } from '../NameInput.tsx';
import { PasswordFields } from '../PasswordFields.tsx';
import { CurrentPassword, useAskPassword } from './CurrentPassword.tsx';

/** What a person signs in with: name, e-mail address and password. A password left empty stays as it is. */
export function SignInDetails({ account: first, hasPassword }: { account: OwnObject; hasPassword: boolean }) {
  const texts = useTexts(TEXTS);
  const [account, setAccount] = useState(first);
  const askPassword = useAskPassword(hasPassword);
  const form = useForm(
    (fields) => {
      const wrong = detailsMistakes(fields);
      return wrong.length > 0 ? wrong : askPassword(fields);
    },
    async (fields) => {
      const edit = detailsEdit(fields);
      const { user } = await call(api.account.edit, { ...edit, user: account.user_id });
      // The frame shows the name, and the page depends on whether there is a password.
      if (user.username !== account.username || edit['password']) return reloadPage(ribbonHash());
      showRibbon();
      form.setBusy(false);
      setAccount(user);
    },
    'username',
  );
  return (
    <form data-begin method="post" action={href('settings-account')} onSubmit={form.onSubmit} noValidate>
      <NameInput
        own={account.username}
        defaultValue={form.typed('username', account.username)}
        hint={texts.usernameAbout}
        error={form.errorOf('username')}
      />
      <TextInput
        {...form.field('email', account.email_new ?? account.email ?? '')}
        type="email"
        label={texts.email}
        autoComplete="email"
        hint={texts.emailAbout}
      />
      <EmailState account={account} />
      <PasswordFields isNew errorOf={form.errorOf} />
      <p className="ui-muted">{hasPassword ? texts.passwordAbout : texts.noPasswordYet}</p>
      <CurrentPassword onSend needed={hasPassword} error={form.errorOf('passwordCurrent')} />
      <Button type="submit" variant="primary" busy={form.isBusy}>
        {texts.save}
      </Button>
    </form>
  );
}

/** Which address is the account's, and which one still waits for its reader's consent. */
function EmailState({ account }: { account: OwnObject }) {
  const texts = useTexts(TEXTS);
  const { email, email_new: next, email_verified: isVerified } = account;
  const unconfirmed = next ?? (isVerified ? null : email);
  return (
    <>
      {email && isVerified && <Alert kind="success">{texts.isConfirmed({ email })}</Alert>}
      {unconfirmed && (
        <Alert
          kind="warning"
          action={
            <Button size="small" onClick={() => resend(texts.sent)}>
              {texts.sendAgain}
            </Button>
          }
        >
          {email && next ? texts.isWaiting({ email, next }) : texts.isUnconfirmed({ email: unconfirmed })}
        </Alert>
      )}
    </>
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
