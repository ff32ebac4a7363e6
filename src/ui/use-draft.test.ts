import { expect, it } from 'vitest';
import { restBehind } from './use-draft.ts';

it('what was typed behind a text while it was sent stays', () => {
  expect(restBehind('Hello', 'Hello')).toBe('');
  expect(restBehind('Hello', 'Hello\nAnd another thing')).toBe('And another thing');
  expect(restBehind('Hello', 'Hello, everybody')).toBe(', everybody');
});

it('a text that was changed while it was sent stays as it is', () => {
  expect(restBehind('Hello', 'Hallo')).toBe('Hallo');
  expect(restBehind('Hello', '')).toBe('');
});
