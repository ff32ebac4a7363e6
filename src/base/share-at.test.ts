import { expect, test } from 'vitest';
import { fc } from '#platform/testing/properties.ts';
import { parseShareAt, parseTimeHash, shareAtLink, timeHash } from './share-at.ts';

test.each([
  ['', 0],
  ['42', 42],
  [' 1:02 ', 62],
  ['1:02:03', 3723],
  ['9:1:02:03', 3723],
  ['1:xx:03', 3603],
  ['abc', 0],
  ['-5', 0],
  ['90:00', 5400],
  ['1.9', 1],
])('"%s" is %d s', (text, seconds) => {
  expect(parseShareAt(text)).toBe(seconds);
});

test.each([
  [0, '0s'],
  [3, '3s'],
  [62, '1m2s'],
  [3600, '1h'],
  [3723.8, '1h2m3s'],
])('%d s is the hash %s', (seconds, hash) => {
  expect(timeHash(seconds)).toBe(hash);
});

test.each(['', '#', '#ribbon=1m', '1h2', 'hms', '#1s2m', 'close'])('"%s" is no time', (hash) => {
  expect(parseTimeHash(hash)).toBeNull();
});

test('a hash reads back to its seconds', () => {
  fc.assert(fc.property(fc.nat(1_000_000), (seconds) => parseTimeHash(`#${timeHash(seconds)}`) === seconds));
});

test('the link carries the time only if the box is ticked', () => {
  expect(shareAtLink('https://site/abc', '1:02:03', true)).toBe('https://site/abc#1h2m3s');
  expect(shareAtLink('https://site/abc', '1:02:03', false)).toBe('https://site/abc');
});
