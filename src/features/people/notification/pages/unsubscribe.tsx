import type { Data } from '#platform/http/pages.ts';
import { href } from '#src/routes.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { TEXTS } from '../texts.ts';
import type { load } from './unsubscribe.load.ts';
import '#features/people/account/ui/auth.css';

const LETTERS = {
  digest: 'letters that gather what has happened',
  email: 'letters about single notifications',
} as const;

export default function UnsubscribePage({ token, way, isDone }: Data<typeof load>) {
  return (
    <section className="account-card">
      <h1>No more letters</h1>
      {isDone ? (
        <div className="account-auth">
          <Alert kind="success">{TEXTS.unsubscribed}</Alert>
          <Button href={href('settings-notifications')} block>
            All notification settings
          </Button>
        </div>
      ) : (
        <form method="post" action={href('unsubscribe', { token })} className="account-auth">
          <p>Stop the {LETTERS[way]}? You can turn them on again in your settings.</p>
          <Button type="submit" variant="primary" block>
            Stop these letters
          </Button>
        </form>
      )}
    </section>
  );
}
