import { useState } from 'react';
import { fromApiDate } from '#base/api-date.ts';
import { moneyText } from '#base/money.ts';
import { call } from '#platform/web/call.ts';
import { errorText } from '#platform/web/call-error.ts';
import { useFrame } from '#shell/frame/frame.ts';
import { api, href } from '#src/routes.ts';
import { Button } from '#ui/Button.tsx';
import { showRibbon } from '#ui/ribbon-store.ts';
import { TextInput } from '#ui/TextInput.tsx';
import { TimeAgo } from '#ui/TimeAgo.tsx';
import type { Payout } from '../contract.ts';
import { Phrase } from '#ui/Phrase.tsx';
import { useLanguage, useTexts } from '#ui/use-texts.ts';
import { MANAGE_TEXTS } from '../manage-texts.ts';
import { NOTE_MAX } from '../rules.ts';

interface PayoutCardProps {
  payout: Payout;
  currency: string;
  onDone: () => void;
}

/** A payout that waits: who gets how much and where, and the operator's word. */
export function PayoutCard({ payout, currency, onDone }: PayoutCardProps) {
  const { now } = useFrame();
  const texts = useTexts(MANAGE_TEXTS);
  const language = useLanguage();
  const [note, setNote] = useState('');
  const [busy, setBusy] = useState<'paid' | 'refused' | null>(null);

  async function decide(outcome: 'paid' | 'refused'): Promise<void> {
    setBusy(outcome);
    try {
      await call(api.tip.decidePayout, { payout: payout.payout_id, outcome, note });
      onDone();
    } catch (error) {
      showRibbon(errorText(error), 'danger');
      setBusy(null);
    }
  }

  const { user, amount, destination, date_created } = payout;
  const money = <span className="ui-numbers">{moneyText(amount, currency, language)}</span>;
  const time = <TimeAgo at={fromApiDate(date_created) ?? now} now={now} />;
  return (
    <article className="payout-card ui-card">
      <h3>
        {user ? <Phrase text={texts.payout} parts={{ money, name: nameLink(user.username) }} /> : money}
      </h3>
      <p className="statement-text">{destination}</p>
      <p className="ui-muted">
        <Phrase text={texts.requested} parts={{ time }} />
      </p>
      <TextInput
        label={texts.note}
        optional
        hint={texts.noteHint}
        counter={NOTE_MAX}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <div>
        <Button busy={busy === 'refused'} disabled={busy !== null} onClick={() => decide('refused')}>
          {texts.refuse}
        </Button>
        <Button
          variant="primary"
          busy={busy === 'paid'}
          disabled={busy !== null}
          onClick={() => decide('paid')}
        >
          {texts.paid}
        </Button>
      </div>
    </article>
  );
}

function nameLink(username: string) {
  return <a href={href('user-profile', { username })}>{username}</a>;
}
