import { expect, test } from 'vitest';
import { fc } from '#platform/testing/properties.ts';
import { formatSize } from './sizes.ts';

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
