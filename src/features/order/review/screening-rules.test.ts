import { expect, test } from 'vitest';
import { findHost, findWord, rulesIn } from './screening-rules.ts';

test.each([
  ['Buy CHEAP pills now!', ['cheap pills'], 'cheap pills'],
  ['Kö\u0308der and bait', ['koder'], 'koder'],
  ['Scunthorpe is a town', ['cunt'], null],
  ['say nothing', ['', '...'], null],
  ['a-b', ['a b'], 'a b'],
])('%s: %j', (text, words, found) => {
  expect(findWord(text, words)).toBe(found);
});

test.each([
  ['see https://spam.example/x', ['spam.example'], 'spam.example'],
  ['see https://www.SPAM.example:8080', ['https://www.spam.example/'], 'https://www.spam.example/'],
  ['see https://a.spam.example', ['spam.example'], 'spam.example'],
  ['see https://good@spam.example', ['spam.example'], 'spam.example'],
  ['see https://notspam.example', ['spam.example'], null],
  ['see spam.example', ['spam.example'], null],
])('%s: %j', (text, hosts, found) => {
  expect(findHost(text, hosts)).toBe(found);
});

test('rules are one per line', () => {
  expect(rulesIn(' one \n\n two words\r\n')).toEqual(['one', 'two words']);
});
