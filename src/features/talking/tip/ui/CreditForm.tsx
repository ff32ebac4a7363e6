import { useRef, useState } from 'react';
import { moneyText, parseMoney } from '#base/money.ts';
import { call } from '#platform/web/call.ts';
import { useForm } from '#shell/browser/use-form.ts';
import { api, href } from '#src/routes.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { NOTE_MAX } from '../rules.ts';
import { useLanguage, useTexts } from '#ui/use-texts.ts';
import { AMOUNT_TEXTS } from '../amount-texts.ts';
import { MANAGE_TEXTS } from '../manage-texts.ts';

interface CreditFormProps {
  currency: string;
  /** Names the first credit, so that it is made once. */
  first: string;
}

/** Puts money into somebody's wallet; an amount below 0 takes it out. */
export function CreditForm({ currency, first }: CreditFormProps) {
  const texts = useTexts(MANAGE_TEXTS);
  const amounts = useTexts(AMOUNT_TEXTS);
  const language = useLanguage();
  const [done, setDone] = useState<string | null>(null);
  const count = useRef(0);
  const form = useForm(
    ({ user = '', amount = '' }) => {
      if (!user.trim()) return { param: 'user', text: texts.usernameRequired };
      return parseMoney(amount, currency) ? null : { param: 'amount', text: amounts.required };
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
      setDone(texts.credited({ name: user, money: moneyText(wallet, currency, language) }));
      form.setBusy(false);
    },
    'user',
  );
  return (
    <form
      method="post"
      action={href('tip-manage')}
      className="payout-form"
      onSubmit={form.onSubmit}
      noValidate
    >
      <input type="hidden" name="key" value={first} />
      <input type="hidden" name="currency" value={currency} />
      {done && <Alert kind="success">{done}</Alert>}
      <TextInput {...form.field('user')} label={texts.username} autoComplete="off" required />
      <TextInput
        {...form.field('amount')}
        label={amounts.label({ currency: currency.toUpperCase() })}
        hint={texts.negative}
        autoComplete="off"
        required
      />
      <TextInput {...form.field('note')} label={texts.note} optional counter={NOTE_MAX} />
      <div>
        <Button type="submit" busy={form.isBusy}>
          {texts.send}
        </Button>
      </div>
    </form>
  );
}
