import type { Data } from '#platform/http/pages.ts';
import { href } from '#src/routes.ts';
import { SentMistake } from '#shell/frame/SentMistake.tsx';
import { TEXTS } from '#features/people/account/texts.ts';
import { ForgotForm } from '../ui/ForgotForm.tsx';
import type { load } from './forgot-password.load.ts';

export default function ForgotPasswordPage({ isSent }: Data<typeof load>) {
  return (
    <section className="account-card">
      <h1>Forgot your password?</h1>
      <SentMistake />
      <div className="account-auth">
        <ForgotForm isSent={isSent} />
        <p className="account-auth-switch">
          <a href={href('sign-in')}>{TEXTS.toSignIn}</a>
        </p>
      </div>
    </section>
  );
}
