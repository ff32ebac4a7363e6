import type { Data } from '#platform/http/pages.ts';
import { href } from '#src/routes.ts';
import { SentMistake } from '#shell/frame/SentAlerts.tsx';
import { TEXTS } from '../texts.ts';
import { ForgotForm } from '../ui/ForgotForm.tsx';
import type { load } from './forgot-password.load.ts';
import { useTexts } from '#ui/use-texts.ts';

export default function ForgotPasswordPage({ isSent }: Data<typeof load>) {
  const texts = useTexts(TEXTS);
  return (
    <section className="account-card">
      <h1>{texts.forgot}</h1>
      <SentMistake beside={['usernameOrEmail']} />
      <div className="account-auth">
        <ForgotForm isSent={isSent} />
        <p className="account-auth-switch">
          <a href={href('sign-in')}>{texts.toSignIn}</a>
        </p>
      </div>
    </section>
  );
}
