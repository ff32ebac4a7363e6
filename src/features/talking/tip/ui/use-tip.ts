import { parseMoney } from '#base/money.ts';
import type { Mistake } from '#base/mistake.ts';
import type { Language } from '#base/texts.ts';
import { call } from '#platform/web/call.ts';
import { type FormFields, useForm } from '#shell/browser/use-form.ts';
import { api } from '#src/routes.ts';
import type { TipOffer } from '../contract.ts';
import { useLanguage } from '#ui/use-texts.ts';
import { boundsText } from '../amount-texts.ts';
import { leaveFor } from '#ui/dialog-history.ts';

interface TipTarget {
  readonly user: string;
  readonly offer: TipOffer | null;
  /** Called when the wallet has paid. */
  readonly onPaid: () => void;
}

/** The form of a tip: checked as the server does, sent once; a card is paid on the provider's page. */
export function useTip({ user, offer, onPaid }: TipTarget) {
  const language = useLanguage();
  return useForm(
    (fields) => offer && findMistake(fields, offer, language),
    async (fields) => {
      if (!offer) return;
      const { amount = '', text = '', video, pay_by } = fields;
      const { checkout_url } = await call(api.tip.send, {
        user,
        amount: parseMoney(amount, offer.currency),
        text,
        key: offer.key,
        pay_by: pay_by === 'card' ? 'card' : 'wallet',
        ...(video && { video }),
      });
      if (checkout_url) leaveFor(checkout_url);
      else onPaid();
    },
    'pay_by',
  );
}

function findMistake(
  { amount = '' }: FormFields,
  { currency, smallest, largest }: TipOffer,
  language: Language,
): Mistake | null {
  const minor = parseMoney(amount, currency);
  if (minor !== null && minor >= smallest && minor <= largest) return null;
  return { param: 'amount', text: boundsText(smallest, largest, currency, language) };
}
