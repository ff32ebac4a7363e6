import { moneyText } from '#base/money.ts';
import type { TextsOf } from '#base/texts.ts';
import type { Measure } from '../rules.ts';
import type { TEXTS } from '../texts.ts';

/** A measure's value as people write it: hours, money, a number. */
export function measureText(
  texts: TextsOf<typeof TEXTS>,
  measure: Measure,
  value: number,
  currency: string,
): string {
  if (measure === 'seconds') return texts.watchTime(value);
  return measure === 'tipped' ? moneyText(value, currency) : texts.number(value);
}
