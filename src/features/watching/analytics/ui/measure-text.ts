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

/**
 * The name of a stored label or kind of page. A kind without a name is written as words; anything else stays
 * as stored.
 */
export function labelText({ labels }: Pick<TextsOf<typeof TEXTS>, 'labels'>, label: string): string {
  if (Object.hasOwn(labels, label)) return labels[label as keyof typeof labels];
  return /^[a-z-]+$/.test(label) ? asWords(label) : label;
}

function asWords(kind: string): string {
  return kind.charAt(0).toUpperCase() + kind.slice(1).replaceAll('-', ' ');
}
