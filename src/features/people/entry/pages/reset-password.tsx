import { call } from '#platform/web/call.ts';
import type { Data } from '#platform/http/pages.ts';
import { api, href } from '#src/routes.ts';
import { SentMistake } from '#shell/frame/SentAlerts.tsx';
import { Button } from '#ui/Button.tsx';
import { TEXTS } from '../texts.ts';
import { passwordMistakes } from '#features/people/account/rules.ts';
import { useForm } from '#shell/browser/use-form.ts';
import { DeadLink } from '../ui/DeadLink.tsx';
import { PasswordFields } from '#features/people/account/ui/PasswordFields.tsx';
import type { load } from './reset-password.load.ts';
import { useTexts } from '#ui/use-texts.ts';

export default function ResetPasswordPage({ token, restored }: Data<typeof load>) {
  const texts = useTexts(TEXTS);
  if (!token) {
    return (
      <DeadLink icon="key-round" href={href('forgot-password')} label={texts.askAgain}>
        {texts.resetExpired}
      </DeadLink>
    );
  }
  return (
    <section className="account-card">
      <h1>{texts.setPassword}</h1>
      {restored && <p>{texts.restored({ email: restored })}</p>}
      <p className="ui-muted">{texts.resetEnds}</p>
      <SentMistake beside={['password', 'password_confirm']} />
      <ResetForm token={token} />
    </section>
  );
}

function ResetForm({ token }: { token: string }) {
  const texts = useTexts(TEXTS);
  const form = useForm(
    ({ password = '', password_confirm }) => passwordMistakes(password, password_confirm),
    async (fields) => {
      const { step } = await call(api.entry.reset, { ...fields, token });
      location.assign(step ? href('sign-in', {}, { step }) : href('index'));
    },
    'password',
  );
  return (
    <form
      data-begin
      method="post"
      action={href('reset-password', { token })}
      className="account-auth"
      onSubmit={form.onSubmit}
      noValidate
    >
      <PasswordFields isNew errorOf={form.errorOf} />
      <Button type="submit" variant="primary" block busy={form.isBusy}>
        {texts.setAndSignIn}
      </Button>
    </form>
  );
}
