import { expect, it } from 'vitest';
import { textsIn } from '#base/texts.ts';
import { LEFT_TEXTS, leftText } from './texts.ts';

it.each([
  [3, 'Less than a minute left'],
  [59.9, 'Less than a minute left'],
  [60, 'About 1 minute left'],
  [100, 'About 2 minutes left'],
  [1064, 'About 18 minutes left'],
])('%d seconds are told as roughly as they are known', (seconds, text) => {
  expect(leftText(textsIn(LEFT_TEXTS, 'en'), seconds)).toBe(text);
});
