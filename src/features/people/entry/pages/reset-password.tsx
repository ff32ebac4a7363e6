import { call } from '#platform/web/call.ts';
import type { Data } from '#platform/http/pages.ts';
import { api, href } from '#src/routes.ts';
import { SentMistake } from '#shell/frame/SentMistake.tsx';
import { Button } from '#ui/Button.tsx';
import { TEXTS } from '#features/people/account/texts.ts';
import { passwordMistake } from '#features/people/account/rules.ts';
import { useForm } from '#shell/browser/use-form.ts';
import { DeadLink } from '../ui/DeadLink.tsx';
import { PasswordFields } from '#features/people/account/ui/PasswordFields.tsx';
import type { load } from './reset-password.load.ts';

export default function ResetPasswordPage({ token, restored }: Data<typeof load>) {
  if (!token) {
    return (
      <DeadLink icon="key-round" href={href('forgot-password')} label="Ask for a new one">
        It was used already, or it is too old. Links to a new password work for two hours.
      </DeadLink>
    );
  }
  return (
    <section className="account-card">
      <h1>Set a new password</h1>
      {restored && (
        <p>
          Your account gets its address <strong>{restored}</strong> back.
        </p>
      )}
      <p className="ui-muted">{TEXTS.resetEnds}</p>
      <SentMistake />
      <ResetForm token={token} />
    </section>
  );
}

function ResetForm({ token }: { token: string }) {
  const form = useForm(
    ({ password = '', password_confirm }) => passwordMistake(password, password_confirm),
    async (fields) => {
      const { step } = await call(api.entry.reset, { ...fields, token });
      location.assign(step ? href('sign-in', {}, { step }) : href('index'));
    },
    'password',
  );
  return (
    <form
      method="post"
      action={href('reset-password', { token })}
      className="account-auth"
      onSubmit={form.onSubmit}
      noValidate
    >
      <PasswordFields label="New password" errorOf={form.errorOf} />
      <Button type="submit" variant="primary" block busy={form.isBusy}>
        Set password and sign in
      </Button>
    </form>
  );
}
