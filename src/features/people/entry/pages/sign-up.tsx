import type { Data } from '#platform/http/pages.ts';
import { href } from '#src/routes.ts';
import { welcomeAt } from '#features/people/account/rules.ts';
import { SentMistake } from '#shell/frame/SentAlerts.tsx';
import { Alert } from '#ui/Alert.tsx';
import { REQUEST_TEXTS } from '../request-texts.ts';
import { TEXTS } from '../texts.ts';
import { AFTER_SIGN_IN_MS } from '../ui/auth-form.ts';
import { NetworkButtons, NetworkNote } from '#features/people/connect/ui/NetworkButtons.tsx';
import { JoinForm } from '../ui/JoinForm.tsx';
import { SignUpForm, SignUpRefusal } from '../ui/SignUpForm.tsx';
import type { load } from './sign-up.load.ts';
import { useTexts } from '#ui/use-texts.ts';

export default function SignUpPage({
  refusal,
  question,
  isAsked,
  invite,
  next,
  why,
  ...data
}: Data<typeof load>) {
  const texts = useTexts(TEXTS);
  const request = useTexts(REQUEST_TEXTS);
  const { error, username, email, networks, connect } = data;
  return (
    <section className="account-card">
      <h1>{isAsked ? request.waitsTitle : texts.toSignUp}</h1>
      {why && <p className="ui-muted">{why}</p>}
      {error && <Alert kind="danger">{error}</Alert>}
      <SentMistake beside={['username', 'email', 'password', 'password_confirm', 'answer']} />
      {connect && <NetworkNote {...connect} />}
      <div className="account-auth">
        {refusal && <SignUpRefusal refusal={refusal} />}
        {question !== null && <JoinForm {...{ question, username, email, isAsked }} />}
        {!refusal && question === null && (
          <SignUpForm
            invite={invite}
            next={next ?? undefined}
            username={username}
            email={email}
            connect={connect ?? undefined}
            onDone={(user) =>
              setTimeout(() => location.assign(next ?? welcomeAt(user.full_url, '')), AFTER_SIGN_IN_MS)
            }
          />
        )}
        {!refusal && !connect && (
          <NetworkButtons networks={networks} next={next ?? undefined} invite={invite} />
        )}
        <p className="account-auth-switch">
          <a href={href('sign-in', {}, { next: next ?? undefined })}>{texts.toSignIn}</a>
        </p>
      </div>
    </section>
  );
}
