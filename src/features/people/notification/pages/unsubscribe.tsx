import type { Data } from '#platform/http/pages.ts';
import { href } from '#src/routes.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { TEXTS } from '../texts.ts';
import type { load } from './unsubscribe.load.ts';
import '#features/people/account/ui/auth.css';
import { useTexts } from '#ui/use-texts.ts';

export default function UnsubscribePage({ token, way, isDone }: Data<typeof load>) {
  const texts = useTexts(TEXTS);
  return (
    <section className="account-card">
      <h1>{texts.unsubscribe}</h1>
      {isDone || way === null ? (
        <div className="account-auth">
          {way === null ? (
            <Alert>{texts.deadLink}</Alert>
          ) : (
            <Alert kind="success">{texts.unsubscribed}</Alert>
          )}
          <Button href={href('settings-notifications')} block>
            {texts.allSettings}
          </Button>
        </div>
      ) : (
        <form method="post" action={href('unsubscribe', { token })} className="account-auth">
          <p>{texts.unsubscribeAsk[way]}</p>
          <Button type="submit" variant="primary" block>
            {texts.unsubscribeYes}
          </Button>
        </form>
      )}
    </section>
  );
}
