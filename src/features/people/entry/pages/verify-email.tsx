import { useState } from 'react';
import { call } from '#platform/web/call.ts';
import type { Data } from '#platform/http/pages.ts';
import { api, href } from '#src/routes.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { SentMistake } from '#shell/frame/SentMistake.tsx';
import { useForm } from '#shell/browser/use-form.ts';
import { DeadLink } from '../ui/DeadLink.tsx';
import type { load } from './verify-email.load.ts';

export default function VerifyEmailPage({ token, email }: Data<typeof load>) {
  if (!token) {
    return (
      <DeadLink icon="mail" href={href('settings')} label="Look in my settings">
        It was used already, or it is older than a week. Your settings show whether your address is confirmed.
      </DeadLink>
    );
  }
  return (
    <section className="account-card">
      <h1>Confirm your e-mail address</h1>
      <SentMistake />
      <ConfirmForm token={token} email={email} />
    </section>
  );
}

function ConfirmForm({ token, email }: { token: string; email: string }) {
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
        <Alert kind="success">{email} is confirmed.</Alert>
        <Button href={href('index')} block>
          Go to the site
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
      <p>
        Is <strong>{email}</strong> your address?
      </p>
      <Button type="submit" variant="primary" block busy={form.isBusy}>
        Yes, confirm it
      </Button>
    </form>
  );
}
