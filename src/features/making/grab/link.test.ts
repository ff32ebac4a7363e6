import { expect, it } from 'vitest';
import { looksLikeLink, withScheme } from './rules.ts';

it.each([
  ['example', false],
  ['example.com', true],
  ['a/b', true],
  ['  ', false],
])('"%s" looks like a link: %s', (text, expected) => expect(looksLikeLink(text)).toBe(expected));

it.each([
  ['example.com/a', 'http://example.com/a'],
  ['//example.com', 'http://example.com'],
  [' https://example.com ', 'https://example.com'],
  ['HTTP://example.com', 'HTTP://example.com'],
  ['ftp://example.com', 'ftp://example.com'],
  ['localhost:80/x', 'http://localhost:80/x'],
])('%s becomes %s', (text, expected) => expect(withScheme(text)).toBe(expected));
