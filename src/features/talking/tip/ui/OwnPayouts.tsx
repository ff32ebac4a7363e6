import { fromApiDate } from '#base/api-date.ts';
import { moneyText } from '#base/money.ts';
import { useFrame } from '#shell/frame/frame.ts';
import { href } from '#src/routes.ts';
import { Button } from '#ui/Button.tsx';
import { ButtonForm } from '#ui/ButtonForm.tsx';
import { TimeAgo } from '#ui/TimeAgo.tsx';
import type { Payout } from '../contract.ts';
import { useLanguage, useTexts } from '#ui/use-texts.ts';
import { SETTINGS_TEXTS, wordOf } from '../settings-texts.ts';

/** The viewer's payouts; those that wait can be withdrawn. */
export function OwnPayouts({ payouts, currency }: { payouts: readonly Payout[]; currency: string }) {
  const { now } = useFrame();
  const texts = useTexts(SETTINGS_TEXTS);
  const language = useLanguage();
  if (payouts.length === 0) return null;
  return (
    <ul className="payout-list">
      {payouts.map(({ payout_id: id, amount, state, note, destination, date_created }) => (
        <li key={id}>
          <p>
            <strong className="ui-numbers">{moneyText(amount, currency, language)}</strong>{' '}
            {wordOf(texts.states, state)} <TimeAgo at={fromApiDate(date_created) ?? now} now={now} />
          </p>
          <p className="ui-muted">{note || destination}</p>
          {state === 'requested' && (
            <ButtonForm action={href('settings-tips')} fields={{ payout: id }}>
              <Button type="submit" size="small">
                {texts.withdraw}
              </Button>
            </ButtonForm>
          )}
        </li>
      ))}
    </ul>
  );
}
