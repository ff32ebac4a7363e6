import { FIRST_LANGUAGE, type Language, localeOf } from './texts.ts';

/** How many decimals a currency has: 2 for `usd`, 0 for `jpy`. ISO 4217 */
function minorDigits(currency: string): number {
  return format(currency).resolvedOptions().maximumFractionDigits ?? 2;
}

/** An amount in minor units, formatted for people: `moneyText(1250, 'usd')` is `US$12.50`. */
export function moneyText(minor: number, currency: string, language: Language = FIRST_LANGUAGE): string {
  return format(currency, language).format(minor / 10 ** minorDigits(currency));
}

/** An amount in minor units as it appears in a form field or a CSV file: `12.50`. */
export function plainMoney(minor: number, currency: string): string {
  const digits = minorDigits(currency);
  return (minor / 10 ** digits).toFixed(digits);
}

/**
 * Parses a typed amount, `12`, `12.5` or `12,50`, into minor units; null for anything else and for more
 * decimals than the currency has.
 */
export function parseMoney(typed: string, currency: string): number | null {
  const digits = minorDigits(currency);
  const match = /^(-?)(\d{1,9})(?:[.,](\d+))?$/.exec(typed.trim());
  const [, sign = '', whole = '', rest = ''] = match ?? [];
  if (!match || rest.length > digits) return null;
  const minor = Number(whole + rest.padEnd(digits, '0'));
  return sign && minor !== 0 ? -minor : minor;
}

const made = new Map<string, Intl.NumberFormat>();

function format(currency: string, language: Language = FIRST_LANGUAGE): Intl.NumberFormat {
  const locale = localeOf(language);
  const key = `${locale} ${currency}`;
  const known =
    made.get(key) ?? new Intl.NumberFormat(locale, { style: 'currency', currency: currency.toUpperCase() });
  made.set(key, known);
  return known;
}
