import { expect, it } from 'vitest';
import { fc } from '#platform/testing/properties.ts';
import { moneyText, parseMoney, plainMoney } from './money.ts';

it('writes amounts with the digits of their currency', () => {
  expect(moneyText(1250, 'usd')).toBe('US$12.50');
  expect(moneyText(1250, 'eur')).toBe('€12.50');
  expect(plainMoney(1250, 'jpy')).toBe('1250');
});

it('reads what people type, and nothing that it would have to round', () => {
  expect(['12', '12.5', '12,50', ' 0.07 ', '-3'].map((typed) => parseMoney(typed, 'usd'))).toEqual([
    1200, 1250, 1250, 7, -300,
  ]);
  expect(
    ['', '.5', '1.234', '1e3', '1 000', 'NaN', '99999999999'].map((typed) => parseMoney(typed, 'usd')),
  ).toEqual([null, null, null, null, null, null, null]);
  expect(parseMoney('5.0', 'jpy')).toBeNull();
});

it('reads what it writes', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 99_999_999 }),
      fc.constantFrom('usd', 'eur', 'jpy', 'kwd'),
      (minor, currency) => {
        expect(parseMoney(plainMoney(minor, currency), currency)).toBe(minor);
      },
    ),
  );
});
