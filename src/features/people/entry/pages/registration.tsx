import type { Data } from '#platform/http/pages.ts';
import { SentMistake } from '#shell/frame/SentAlerts.tsx';
import { href } from '#src/routes.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { REQUEST_TEXTS } from '../request-texts.ts';
import { KEPT_DAYS } from '../rules.ts';
import type { load } from './registration.load.ts';
import '#features/people/account/ui/auth.css';
import '../ui/requests.css';

export default function RegistrationPage({ token, request, isWithdrawn }: Data<typeof load>) {
  const texts = useTexts(REQUEST_TEXTS);
  if (!request) {
    const action = <Button href={href('sign-in')}>{texts.signIn}</Button>;
    return isWithdrawn ? (
      <EmptyState icon="circle-check" level={1} title={texts.withdrawn} />
    ) : (
      <EmptyState icon="mail" level={1} title={texts.gone} action={action}>
        {texts.goneAbout}
      </EmptyState>
    );
  }
  const { username, email, isConfirmed, question, answer, refusal } = request;
  const isRefused = refusal !== null;
  return (
    <section className="account-card">
      <h1>{isRefused ? texts.refusedTitle : texts.waitsTitle}</h1>
      <SentMistake />
      <p className="ui-muted">{texts.yours({ username, email })}</p>
      {isRefused && refusal && <p>{texts.reason({ reason: refusal })}</p>}
      <p>{isRefused ? texts.refused : texts.waits({ days: KEPT_DAYS.waiting })}</p>
      <div className="requests-said">
        <strong>{question}</strong>
        <p className="requests-answer" dir="auto">
          {answer}
        </p>
      </div>
      {isConfirmed && <Alert kind="success">{texts.confirmed}</Alert>}
      <form method="post" action={href('registration', { token })} className="account-auth">
        {!isConfirmed && (
          <Button type="submit" name="act" value="confirm" variant="primary" block>
            {texts.confirm}
          </Button>
        )}
        <Button type="submit" name="act" value="withdraw" block>
          {texts.withdraw}
        </Button>
      </form>
    </section>
  );
}
