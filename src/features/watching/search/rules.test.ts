import { expect, test } from 'vitest';
import { fc } from '#platform/testing/properties.ts';
import { tsQuery } from './rules.ts';

test.each([
  ['Big cat', "'big':* & 'cat':*"],
  ['  #Cats  ', "'#cats':*"],
  ["don't", "'don':* & 't':*"],
  ['a & b | !c', "'a':* & 'b':* & '!c':*"],
])('"%s" looks for %s', (query, expected) => {
  expect(tsQuery(query)).toBe(expected);
});

test.each(['', '   ', '!!! &', "''"])('"%s" has no word', (query) => {
  expect(tsQuery(query)).toBeNull();
});

test('no query gets out of its quotes', () => {
  const word = /^'[^'\\\0]+':\*$/;
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (query) => {
      const written = tsQuery(query);
      expect(written === null || written.split(' & ').every((part) => word.test(part))).toBe(true);
    }),
  );
});
