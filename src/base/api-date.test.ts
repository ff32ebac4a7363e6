import { expect, test } from 'vitest';
import { fc } from '#platform/testing/properties.ts';
import { fromApiDate, toApiDate, UNSET_DATE } from './api-date.ts';

test('writes UTC seconds', () => {
  expect(toApiDate(Date.UTC(2013, 11, 12, 4, 2, 33, 999))).toBe('2013-12-12 04:02:33');
  expect(toApiDate(new Date(0))).toBe('1970-01-01 00:00:00');
  expect(toApiDate(null)).toBe('0000-00-00 00:00:00');
});

test.each([UNSET_DATE, '', '2013-12-12', '2013-13-12 04:02:33', '2013-12-12T04:02:33Z'])(
  '"%s" is unset',
  (text) => {
    expect(fromApiDate(text)).toBeNull();
  },
);

test('reads back to the same second', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 7_000_000_000 }), (second) => {
      expect(fromApiDate(toApiDate(second * 1000))).toBe(second * 1000);
    }),
  );
});
