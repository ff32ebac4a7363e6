import { fromApiDate } from '#base/api-date.ts';
import { moneyText } from '#base/money.ts';
import { call } from '#platform/web/call.ts';
import { useForm } from '#shell/browser/use-form.ts';
import { useFrame } from '#shell/frame/frame.ts';
import { api, href } from '#src/routes.ts';
import { Button } from '#ui/Button.tsx';
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
  const form = useForm(
    () => null,
    async ({ note = '', outcome }) => {
      await call(api.tip.decidePayout, {
        payout: payout.payout_id,
        outcome: outcome === 'paid' ? 'paid' : 'refused',
        note,
      });
      onDone();
    },
  );
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
      <form method="post" action={href('tip-manage')} className="payout-decide" onSubmit={form.onSubmit}>
        <input type="hidden" name="payout" value={payout.payout_id} />
        <TextInput
          name="note"
          label={texts.note}
          optional
          hint={texts.noteHint}
          counter={NOTE_MAX}
          error={form.errorOf('note')}
        />
        <div>
          <Button type="submit" name="outcome" value="refused" busy={form.isBusy}>
            {texts.refuse}
          </Button>
          <Button type="submit" name="outcome" value="paid" variant="primary" busy={form.isBusy}>
            {texts.paid}
          </Button>
        </div>
      </form>
    </article>
  );
}

function nameLink(username: string) {
  return <a href={href('user-profile', { username })}>{username}</a>;
}
