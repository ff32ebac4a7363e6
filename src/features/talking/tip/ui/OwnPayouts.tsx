import { useState } from 'react';
import { fromApiDate } from '#base/api-date.ts';
import { moneyText } from '#base/money.ts';
import { call } from '#platform/web/call.ts';
import { errorText } from '#platform/web/call-error.ts';
import { useFrame } from '#shell/frame/frame.ts';
import { api } from '#src/routes.ts';
import { Button } from '#ui/Button.tsx';
import { showRibbon } from '#ui/ribbon-store.ts';
import { TimeAgo } from '#ui/TimeAgo.tsx';
import type { Payout } from '../contract.ts';
import { useLanguage, useTexts } from '#ui/use-texts.ts';
import { SETTINGS_TEXTS, wordOf } from '../settings-texts.ts';

/** The viewer's payouts; those that wait can be withdrawn. */
export function OwnPayouts({ payouts, currency }: { payouts: readonly Payout[]; currency: string }) {
  const { now } = useFrame();
  const texts = useTexts(SETTINGS_TEXTS);
  const language = useLanguage();
  const [busy, setBusy] = useState<string | null>(null);

  async function withdraw(payout: string): Promise<void> {
    setBusy(payout);
    try {
      await call(api.tip.withdrawPayout, { payout });
      location.reload();
    } catch (error) {
      showRibbon(errorText(error), 'danger');
      setBusy(null);
    }
  }

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
            <Button size="small" busy={busy === id} onClick={() => withdraw(id)}>
              {texts.withdraw}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
