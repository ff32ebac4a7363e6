import { moneyText } from '#base/money.ts';
import { defineTexts, filled, FIRST_LANGUAGE, type Language, textsIn } from '#base/texts.ts';

/** Texts of every form for money. */
export const AMOUNT_TEXTS = defineTexts({
  label: filled('Amount in {currency}'),
  required: 'Please enter an amount.',
  atLeast: filled('Please enter at least {smallest}.'),
  between: filled('Please enter an amount from {smallest} to {largest}.'),
});

/**
 * What is wrong with an amount outside these bounds, minor units; without `largest` there is no upper one.
 */
export function boundsText(
  smallest: number,
  largest: number | null,
  currency: string,
  language: Language = FIRST_LANGUAGE,
): string {
  const texts = textsIn(AMOUNT_TEXTS, language);
  const from = moneyText(smallest, currency, language);
  if (largest === null) return texts.atLeast({ smallest: from });
  return texts.between({ smallest: from, largest: moneyText(largest, currency, language) });
}
