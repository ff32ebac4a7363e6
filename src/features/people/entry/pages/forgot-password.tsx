import type { Data } from '#platform/http/pages.ts';
import { href } from '#src/routes.ts';
import { Alert } from '#ui/Alert.tsx';
import { TEXTS } from '#features/people/account/texts.ts';
import { ForgotForm } from '../ui/ForgotForm.tsx';
import type { load } from './forgot-password.load.ts';

export default function ForgotPasswordPage({ isSent, error }: Data<typeof load>) {
  return (
    <section className="account-card">
      <h1>Forgot your password?</h1>
      {error && <Alert kind="danger">{error}</Alert>}
      <div className="account-auth">
        <ForgotForm isSent={isSent} />
        <p className="account-auth-switch">
          <a href={href('sign-in')}>{TEXTS.toSignIn}</a>
        </p>
      </div>
    </section>
  );
}
