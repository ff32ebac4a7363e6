import { useState } from 'react';
import { call } from '#platform/web/call.ts';
import type { Data } from '#platform/http/pages.ts';
import { api, href } from '#src/routes.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { SentMistake } from '#shell/frame/SentAlerts.tsx';
import { useForm } from '#shell/browser/use-form.ts';
import { DeadLink } from '../ui/DeadLink.tsx';
import type { load } from './verify-email.load.ts';
import { useTexts } from '#ui/use-texts.ts';
import { TEXTS } from '../texts.ts';

export default function VerifyEmailPage({ token, email }: Data<typeof load>) {
  const texts = useTexts(TEXTS);
  if (!token) {
    return (
      <DeadLink icon="mail" href={href('settings')} label={texts.toSettings}>
        {texts.verifyExpired}
      </DeadLink>
    );
  }
  return (
    <section className="account-card">
      <h1>{texts.confirmTitle}</h1>
      <SentMistake />
      <ConfirmForm token={token} email={email} />
    </section>
  );
}

function ConfirmForm({ token, email }: { token: string; email: string }) {
  const texts = useTexts(TEXTS);
  const [isDone, setDone] = useState(false);
  const form = useForm(
    () => null,
    async () => {
      await call(api.account.verifyEmail, { code: token });
      setDone(true);
    },
  );
  if (isDone) {
    return (
      <div className="account-auth">
        <Alert kind="success">{texts.confirmed({ email })}</Alert>
        <Button href={href('index')} block>
          {texts.toSite}
        </Button>
      </div>
    );
  }
  return (
    <form
      method="post"
      action={href('verify-email', { token })}
      className="account-auth"
      onSubmit={form.onSubmit}
    >
      <p>{texts.confirmAsk({ email })}</p>
      <Button type="submit" variant="primary" block busy={form.isBusy}>
        {texts.confirmYes}
      </Button>
    </form>
  );
}
