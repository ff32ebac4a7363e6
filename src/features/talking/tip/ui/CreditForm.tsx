import { useRef, useState } from 'react';
import { moneyText, parseMoney } from '#base/money.ts';
import { call } from '#platform/web/call.ts';
import { useForm } from '#shell/browser/use-form.ts';
import { api } from '#src/routes.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { NOTE_MAX } from '../rules.ts';
import { TEXTS } from '../texts.ts';

interface CreditFormProps {
  currency: string;
  /** Names the first credit, so that it is made once. */
  first: string;
}

/** Puts money into somebody's wallet; an amount below 0 takes it out. */
export function CreditForm({ currency, first }: CreditFormProps) {
  const [done, setDone] = useState<string | null>(null);
  const count = useRef(0);
  const form = useForm(
    ({ user = '', amount = '' }) => {
      if (!user.trim()) return { param: 'user', text: 'Please enter a username.' };
      return parseMoney(amount, currency) ? null : { param: 'amount', text: TEXTS.amount };
    },
    async ({ user = '', amount = '', note = '' }) => {
      const key = `${first}-${count.current}`;
      const { wallet } = await call(api.tip.credit, {
        user,
        amount: parseMoney(amount, currency),
        note,
        key,
      });
      count.current += 1;
      setDone(`${user} has ${moneyText(wallet, currency)} in the wallet now.`);
      form.setBusy(false);
    },
  );
  return (
    <form className="payout-form" onSubmit={form.onSubmit} noValidate>
      {done && <Alert kind="success">{done}</Alert>}
      <TextInput name="user" label="Username" autoComplete="off" required error={form.errorOf('user')} />
      <TextInput
        name="amount"
        label={`Amount in ${currency.toUpperCase()}`}
        hint="An amount below 0 is taken out."
        autoComplete="off"
        required
        error={form.errorOf('amount')}
      />
      <TextInput name="note" label="Note" optional counter={NOTE_MAX} error={form.errorOf('note')} />
      <div>
        <Button type="submit" busy={form.isBusy}>
          Credit
        </Button>
      </div>
    </form>
  );
}
