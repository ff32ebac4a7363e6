import type { Data } from '#platform/http/pages.ts';
import { href } from '#src/routes.ts';
import { SentMistake } from '#shell/frame/SentMistake.tsx';
import { Alert } from '#ui/Alert.tsx';
import { TEXTS } from '#features/people/account/texts.ts';
import { AFTER_SIGN_IN_MS } from '../ui/auth-form.ts';
import { NetworkButtons } from '#features/people/connect/ui/NetworkButtons.tsx';
import { CodeForm } from '../ui/CodeForm.tsx';
import { SignInForm } from '../ui/SignInForm.tsx';
import type { load } from './sign-in.load.ts';

export default function SignInPage({ next, error, asksCode, step, networks }: Data<typeof load>) {
  const target = next ?? href('index');
  const done = () => setTimeout(() => location.assign(target), AFTER_SIGN_IN_MS);
  if (step) {
    return (
      <section className="account-card">
        <h1>One more step</h1>
        <SentMistake />
        <CodeForm step={step} next={next ?? undefined} onDone={done} />
      </section>
    );
  }
  return (
    <section className="account-card">
      <h1>Sign in</h1>
      {error && <Alert kind="danger">{error}</Alert>}
      <SentMistake />
      <div className="account-auth">
        <SignInForm next={next ?? undefined} asksCode={asksCode} onDone={done} />
        <NetworkButtons networks={networks} next={next ?? undefined} />
        <p className="account-auth-switch">
          <a href={href('sign-up', {}, { next: next ?? undefined })}>{TEXTS.toSignUp}</a>
          <a href={href('forgot-password')}>Forgot your password?</a>
        </p>
      </div>
    </section>
  );
}
