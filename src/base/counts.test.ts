import { expect, test } from 'vitest';
import { fc } from '#platform/testing/properties.ts';
import { shortCount } from './counts.ts';

test.each([
  [-4, '0'],
  [0, '0'],
  [999, '999'],
  [1000, '1k'],
  [1250, '1.2k'],
  [9999, '9.9k'],
  [12_481, '12k'],
  [999_999, '999k'],
  [1_000_000, '1M'],
  [3_450_000, '3.4M'],
  [2_000_000_000, '2B'],
  [Number.NaN, '0'],
])('%d reads %s', (count, text) => {
  expect(shortCount(count)).toBe(text);
});

test('never shows more than was counted, and has at most five characters', () => {
  const worth: Record<string, number> = { k: 1000, M: 1_000_000, B: 1_000_000_000 };
  fc.assert(
    fc.property(fc.nat(999_999_999), (count) => {
      const text = shortCount(count);
      const value = Number.parseFloat(text) * (worth[text.at(-1) ?? ''] ?? 1);
      expect(Math.floor(value + 1e-6)).toBeLessThanOrEqual(count);
      expect(text.length).toBeLessThanOrEqual(5);
    }),
  );
});
