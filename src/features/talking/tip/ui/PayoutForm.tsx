import { moneyText, parseMoney, plainMoney } from '#base/money.ts';
import { call } from '#platform/web/call.ts';
import { useForm } from '#shell/browser/use-form.ts';
import { api, href } from '#src/routes.ts';
import { Button } from '#ui/Button.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { DESTINATION_MAX } from '../rules.ts';
import { useLanguage, useTexts } from '#ui/use-texts.ts';
import { AMOUNT_TEXTS, boundsText } from '../amount-texts.ts';
import { SETTINGS_TEXTS } from '../settings-texts.ts';

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
  const texts = useTexts(SETTINGS_TEXTS);
  const amounts = useTexts(AMOUNT_TEXTS);
  const language = useLanguage();
  const form = useForm(
    ({ amount = '', destination = '' }) => {
      const minor = parseMoney(amount, currency);
      if (minor === null || minor < smallest)
        return { param: 'amount', text: boundsText(smallest, null, currency, language) };
      return destination.trim() ? null : { param: 'destination', text: texts.destinationRequired };
    },
    async ({ amount = '', destination = '' }) => {
      await call(api.tip.requestPayout, {
        user,
        amount: parseMoney(amount, currency),
        destination,
        key: attempt,
      });
      location.assign(href('settings-tips', {}, { done: 'requested' }));
    },
    'destination',
  );
  const { field } = form;
  if (available < smallest)
    return <p className="ui-muted">{texts.notYet({ money: moneyText(smallest, currency, language) })}</p>;
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
        {...field('amount', plainMoney(available, currency))}
        label={amounts.label({ currency: currency.toUpperCase() })}
        inputMode="decimal"
        autoComplete="off"
        required
      />
      <TextInput
        {...field('destination')}
        label={texts.destination}
        hint={texts.destinationHint}
        required
        counter={DESTINATION_MAX}
      />
      <div>
        <Button type="submit" variant="primary" busy={form.isBusy}>
          {texts.request}
        </Button>
      </div>
    </form>
  );
}
