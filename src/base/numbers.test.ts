import { expect, test } from 'vitest';
import { fc } from '#platform/testing/properties.ts';
import { formatSize, shortCount } from './numbers.ts';

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

test.each([
  [0, '0 B'],
  [1023, '1023 B'],
  [1024, '1 KB'],
  [1536, '1.5 KB'],
  [8_388_608, '8 MB'],
  [1024 ** 3 - 1, '1 GB'],
  [2.34 * 1024 ** 3, '2.3 GB'],
  [5000 * 1024 ** 3, '5000 GB'],
  [Number.NaN, '0 B'],
])('%d bytes reads %s', (bytes, text) => {
  expect(formatSize(bytes)).toBe(text);
});

test('is within one part in twenty of the truth and never shows 1024 of a smaller unit', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2 ** 40 }), (bytes) => {
      const [number = '', unit = ''] = formatSize(bytes).split(' ');
      const power = ['B', 'KB', 'MB', 'GB'].indexOf(unit);
      expect(Math.abs(Number(number) * 1024 ** power - bytes) / bytes).toBeLessThanOrEqual(0.05);
      if (unit !== 'GB') expect(Number(number)).toBeLessThan(1024);
    }),
  );
});
