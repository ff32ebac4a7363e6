import { expect, it } from 'vitest';
import { isInRange, parseRange } from './range.ts';

it.each([
  ['192.0.2.77/24', '192.0.2.0/24'],
  [' 192.0.2.77 ', '192.0.2.77/32'],
  ['2001:db8:1:2::9/64', '2001:db8:1:2::/64'],
  ['2001:db8::9', '2001:db8::9/128'],
  ['10.0.0.0/8', null],
  ['2001::/16', null],
  ['0.0.0.0/0', null],
  ['192.0.2.0/33', null],
  ['example.org', null],
  ['', null],
])('%s is the range %s', (typed, range) => {
  expect(parseRange(typed)).toBe(range);
});

it.each([
  ['192.0.2.77', '192.0.2.0/24', true],
  ['192.0.3.1', '192.0.2.0/24', false],
  ['::ffff:192.0.2.77', '192.0.2.0/24', true],
  ['2001:db8:1:2:3::1', '2001:db8:1:2::/64', true],
  ['2001:db8:1:3::1', '2001:db8:1:2::/64', false],
  ['192.0.2.77', '2001:db8::/32', false],
  ['nonsense', '192.0.2.0/24', false],
])('%s lies in %s: %s', (address, range, is) => {
  expect(isInRange(address, range)).toBe(is);
});
