import { useState } from 'react';
import { moneyText, parseMoney, plainMoney } from '#base/money.ts';
import { percentText } from '#base/texts.ts';
import { TextInput } from '#ui/TextInput.tsx';
import type { TipOffer } from '../contract.ts';
import { Phrase } from '#ui/Phrase.tsx';
import { useLanguage, useTexts } from '#ui/use-texts.ts';
import { AMOUNT_TEXTS } from '../amount-texts.ts';
import { DIALOG_TEXTS } from '../dialog-texts.ts';
import { feeOf, TEXT_MAX, type PaymentMethod } from '../rules.ts';
import './tip.css';

/** Amounts to choose from, as multiples of the smallest. */
const CHOICES = [2, 5, 10, 20];

interface TipFieldsProps {
  offer: TipOffer;
  name: string;
  video?: string | undefined;
  errorOf: (param: string) => string | undefined;
  /** What was typed before, where the server shows the form again. */
  typed: (name: string, begin?: string) => string;
}

/** The amount, a message to the creator, and the way of paying. */
export function TipFields({ offer, name, video, errorOf, typed: before }: TipFieldsProps) {
  const { currency, smallest, largest } = offer;
  const texts = useTexts(DIALOG_TEXTS);
  const amounts = useTexts(AMOUNT_TEXTS);
  const language = useLanguage();
  const [typed, setTyped] = useState(before('amount', plainMoney(Math.min(smallest * 5, largest), currency)));
  const amount = parseMoney(typed, currency) ?? 0;
  return (
    <div className="tip-fields">
      <input type="hidden" name="key" value={offer.key} />
      <input type="hidden" name="currency" value={currency} />
      {video && <input type="hidden" name="video" value={video} />}
      <TextInput
        name="amount"
        label={amounts.label({ currency: currency.toUpperCase() })}
        inputMode="decimal"
        autoComplete="off"
        required
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        error={errorOf('amount')}
      />
      <div className="tip-choices">
        {CHOICES.map((times) => smallest * times)
          .filter((choice) => choice <= largest)
          .map((choice) => (
            <button
              key={choice}
              type="button"
              className="tip-choice ui-numbers"
              aria-pressed={choice === amount}
              onClick={() => setTyped(plainMoney(choice, currency))}
            >
              {moneyText(choice, currency, language)}
            </button>
          ))}
      </div>
      <TextInput
        name="text"
        label={texts.message({ name })}
        optional
        counter={TEXT_MAX}
        defaultValue={before('text')}
        autoComplete="off"
        error={errorOf('text')}
      />
      <PaymentMethod offer={offer} total={amount + feeOf(amount, offer.fee_percent)} />
      <Total offer={offer} amount={amount} name={name} />
    </div>
  );
}

/** The wallet where it can pay this, else the card; a choice where both can. */
function PaymentMethod({ offer, total }: { offer: TipOffer; total: number }) {
  const texts = useTexts(DIALOG_TEXTS);
  const money = moneyText(offer.wallet, offer.currency, useLanguage());
  const ways: (readonly [PaymentMethod, string])[] = [
    ['wallet', texts.wallet({ money })],
    ...(offer.card ? [['card', texts.card] as const] : []),
  ];
  const first = offer.card && (offer.wallet === 0 || offer.wallet < total) ? 'card' : 'wallet';
  if (ways.length === 1)
    return (
      <p className="ui-muted ui-numbers">
        <input type="hidden" name="pay_by" value="wallet" />
        {texts.fromWallet({ money })}
      </p>
    );
  return (
    <fieldset className="tip-ways">
      <legend className="ui-label">{texts.payWith}</legend>
      {ways.map(([value, label]) => (
        <label key={`${value}-${first}`} className="tip-way ui-numbers">
          <input type="radio" name="pay_by" value={value} defaultChecked={value === first} />
          {label}
        </label>
      ))}
    </fieldset>
  );
}

function Total({
  offer: { currency, fee_percent },
  amount,
  name,
}: {
  offer: TipOffer;
  amount: number;
  name: string;
}) {
  const texts = useTexts(DIALOG_TEXTS);
  const language = useLanguage();
  const fee = feeOf(amount, fee_percent);
  const money = (minor: number) => moneyText(minor, currency, language);
  const parts = {
    total: <strong>{money(amount + fee)}</strong>,
    fee: money(fee),
    amount: money(amount),
    name,
  };
  if (amount <= 0) return null;
  return (
    <>
      <p className="tip-total ui-numbers" aria-live="polite">
        <Phrase text={fee > 0 ? texts.totalWithFee : texts.total} parts={parts} />
      </p>
      {fee > 0 && (
        <noscript>
          <p>{texts.fee({ fee: percentText(fee_percent / 100, language) })}</p>
        </noscript>
      )}
    </>
  );
}
