import { moneyText, parseMoney, plainMoney } from '#base/money.ts';
import { call } from '#platform/web/call.ts';
import { useForm } from '#shell/browser/use-form.ts';
import { api, href } from '#src/routes.ts';
import { Button } from '#ui/Button.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { DESTINATION_MAX } from '../rules.ts';
import { boundsText, TEXTS } from '../texts.ts';

interface PayoutFormProps {
  user: string;
  currency: string;
  available: number;
  smallest: number;
  /** Names this request, so that it is made once. */
  attempt: string;
}

/** Asks for earnings; an ordinary form where scripts do not run. */
export function PayoutForm({ user, currency, available, smallest, attempt }: PayoutFormProps) {
  const form = useForm(
    ({ amount = '', destination = '' }) => {
      const minor = parseMoney(amount, currency);
      if (minor === null || minor < smallest)
        return { param: 'amount', text: boundsText(smallest, null, currency) };
      return destination.trim() ? null : { param: 'destination', text: TEXTS.destination };
    },
    async ({ amount = '', destination = '' }) => {
      await call(api.tip.requestPayout, {
        user,
        amount: parseMoney(amount, currency),
        destination,
        key: attempt,
      });
      location.assign(href('settings-tips', {}, { done: 1 }));
    },
    'destination',
  );
  const { errorOf, typed } = form;
  if (available < smallest)
    return (
      <p className="ui-muted">
        You can ask for a payout once {moneyText(smallest, currency)} can be paid out.
      </p>
    );
  return (
    <form
      method="post"
      action={href('settings-tips')}
      className="payout-form"
      onSubmit={form.onSubmit}
      noValidate
    >
      <input type="hidden" name="key" value={attempt} />
      <input type="hidden" name="currency" value={currency} />
      <TextInput
        name="amount"
        label={`Amount in ${currency.toUpperCase()}`}
        inputMode="decimal"
        autoComplete="off"
        required
        defaultValue={typed('amount', plainMoney(available, currency))}
        error={errorOf('amount')}
      />
      <TextInput
        name="destination"
        label="Where to"
        hint="An account number, or whatever the people who run this site pay to. Only they see it."
        required
        counter={DESTINATION_MAX}
        defaultValue={typed('destination')}
        error={errorOf('destination')}
      />
      <div>
        <Button type="submit" variant="primary" busy={form.isBusy}>
          Ask for payout
        </Button>
      </div>
    </form>
  );
}
