import type { Data } from '#platform/http/pages.ts';
import { href } from '#src/routes.ts';
import { SentMistake } from '#shell/frame/SentAlerts.tsx';
import { Alert } from '#ui/Alert.tsx';
import { TEXTS } from '../texts.ts';
import { AFTER_SIGN_IN_MS } from '../ui/auth-form.ts';
import { NetworkButtons } from '#features/people/connect/ui/NetworkButtons.tsx';
import { CodeForm } from '../ui/CodeForm.tsx';
import { SignInForm } from '../ui/SignInForm.tsx';
import type { load } from './sign-in.load.ts';
import { useTexts } from '#ui/use-texts.ts';

export default function SignInPage({ next, why, error, ...data }: Data<typeof load>) {
  const { asksCode, step, networks, directory } = data;
  const texts = useTexts(TEXTS);
  const target = next ?? href('index');
  const done = () => setTimeout(() => location.assign(target), AFTER_SIGN_IN_MS);
  if (step) {
    return (
      <section className="account-card">
        <h1>{texts.oneMoreStep}</h1>
        <SentMistake beside={['code']} />
        <CodeForm step={step} next={next ?? undefined} onDone={done} />
      </section>
    );
  }
  return (
    <section className="account-card">
      <h1>{texts.signIn}</h1>
      {why && <p className="ui-muted">{why}</p>}
      {error && <Alert kind="danger">{error}</Alert>}
      <SentMistake beside={['identity', 'password', 'code']} />
      <div className="account-auth">
        {directory && <p className="ui-muted">{texts.byDirectory({ directory })}</p>}
        <SignInForm next={next ?? undefined} asksCode={asksCode} onDone={done} />
        <NetworkButtons networks={networks} next={next ?? undefined} />
        <p className="account-auth-switch">
          <a href={href('sign-up', {}, { next: next ?? undefined })}>{texts.toSignUp}</a>
          <a href={href('forgot-password')}>{texts.forgot}</a>
        </p>
      </div>
    </section>
  );
}
