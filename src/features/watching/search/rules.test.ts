import { expect, test } from 'vitest';
import { fc } from '#platform/testing/properties.ts';
import {
  addressOf,
  correctQuery,
  hasBeginnings,
  mayBeMistyped,
  splitLastWord,
  isFiltered,
  readAddress,
  oneSlipFrom,
  parseQuery,
  wordsOf,
} from './rules.ts';

test.each([
  ['Big cat', "'big':* & 'cat':*"],
  ['  #Cats  ', "'#cats':*"],
  ["don't", "'don':* & 't':*"],
  ['a & b | !c', "'a':* & 'b':* & '!c':*"],
])('"%s" is searched for as %s', (query, expected) => {
  expect(parseQuery(query).words).toBe(expected);
});

test.each(['', '   ', '!!! &', "''"])('"%s" contains no word', (query) => {
  expect(parseQuery(query).words).toBeNull();
});

test.each([
  ['cat -purple', { words: "'cat':* & !'purple'", plain: 'cat' }],
  ['"big  Buck" bunny', { words: "'big buck' & 'bunny':*", plain: 'big  Buck bunny' }],
  ['“big buck” -"low res"', { words: "'big buck' & !'low res'", plain: 'big buck' }],
  ['channel:Music cat', { words: "'cat':*", plain: 'cat', channel: 'Music' }],
  ['user:@ann', { words: null, plain: '', user: 'ann' }],
  ['-purple', { words: null, plain: '' }],
  ['well-known co-op', { words: "'well-known':* & 'co-op':*", plain: 'well-known co-op' }],
  ['- cat "half', { words: "'cat':* & '\"half':*" }],
])('%s is understood as people mean it', (query, expected) => {
  expect(parseQuery(query)).toMatchObject(expected);
});

test('a slip is one letter more, less, another, or two swapped', () => {
  const slips = oneSlipFrom('aurroa');
  for (const right of ['aurora', 'aurroas', 'urroa', 'auroa', 'aurrox']) expect(slips).toContain(right);
  expect(slips).not.toContain('aurroa');
  expect(oneSlipFrom('naturaleza').length).toBeLessThan(700);
});

test('short and long words and those with digits are not corrected', () => {
  const words = ['abc', 'abcd', 'a'.repeat(20), 'a'.repeat(21), 'mp4s'];
  expect(words.filter(mayBeMistyped)).toEqual(['abcd', 'a'.repeat(20)]);
});

test('no query escapes its quotes', () => {
  const word = /^!?'[^'\\\0]+'(:\*)?$/;
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (query) => {
      const written = parseQuery(query).words;
      expect(written === null || written.split(' & ').every((part) => word.test(part))).toBe(true);
    }),
  );
});

test('words are compared without accents, capitals and punctuation', () => {
  expect(wordsOf('  #Zürich, @Åsa & don\u2019t ')).toEqual(['zurich', 'asa', 'don', 't']);
});

test('wrong words are replaced, and the rest of the query stays as typed', () => {
  const right = new Map([['saxofone', 'saxophone']]);
  expect(correctQuery('A #Saxofone, loud', right)).toBe('A #saxophone, loud');
  expect(correctQuery('saxofones', right)).toBe('saxofones');
});

test('an address contains only valid choices', () => {
  const address = readAddress({ q: ' a & b ', kind: 'videos', order: 'date', length: 'endless', after: 'x' });
  expect(addressOf(address)).toBe('/search?q=a+%26+b&kind=videos&order=date');
  expect(isFiltered(address)).toBe(true);
  // Filters stay in the address of the tabs where nothing is filtered.
  expect(isFiltered(readAddress({ q: 'a', kind: 'people', age: 'week' }))).toBe(false);
  expect(addressOf(readAddress({ q: 'a', kind: 'nothing' }))).toBe('/search?q=a');
});

test.each([
  ['loud Trömbo', 'loud ', 'trombo'],
  ['trombo', '', 'trombo'],
  ['#trombo', '#', 'trombo'],
  ['trombone ', 'trombone ', ''],
  ['', '', ''],
])('splits "%s" into "%s" and the last word "%s"', (given, before, word) => {
  expect(splitLastWord(given)).toEqual({ before, word });
});

test.each([
  ['Falling into Mandelbrot', ['mandel', 'fal'], true],
  ['Die Straße nach Süden', ['sud', 'stra'], true],
  ['A waterfall', ['fal'], false],
  ['one two three four five six seven eight nine ten eleven twelve thirteen', ['thirt'], true],
  ['Anything', [], false],
])('whether %s has words beginning with %s is %s', (text, words, expected) => {
  expect(hasBeginnings(text, words)).toBe(expected);
});
