import { useState } from 'react';
import { call } from '#platform/web/call.ts';
import type { Data } from '#platform/http/pages.ts';
import { href } from '#src/routes.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { verifyEmail } from '../contract.ts';
import { useForm } from '#shell/use-form.ts';
import type { load } from './verify-email.load.ts';

export default function VerifyEmailPage({ token, email }: Data<typeof load>) {
  const [isDone, setDone] = useState(false);
  const form = useForm(
    () => null,
    async () => {
      await call(verifyEmail, { code: token });
      setDone(true);
    },
  );
  return (
    <section className="account-card">
      <h1>Confirm your e-mail address</h1>
      {isDone ? (
        <div className="account-auth">
          <Alert kind="success">{email} is confirmed.</Alert>
          <Button href={href('index')} block>
            Go to the site
          </Button>
        </div>
      ) : (
        <form method="post" action={href('verify-email', { token })} className="account-auth" onSubmit={form.onSubmit}>
          <p>
            Is <strong>{email}</strong> your address?
          </p>
          <Button type="submit" variant="primary" block busy={form.isBusy}>
            Yes, confirm it
          </Button>
        </form>
      )}
    </section>
  );
}
