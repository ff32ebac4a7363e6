import { expect, it } from 'vitest';
import { mistakeNow } from './use-free-name.ts';

it('says what is wrong with a name as it is now, not as it was when it was sent', () => {
  const last = { name: 'al', error: 'Too short' };
  expect(mistakeNow('al', last, null)).toBe('Too short');
  expect(mistakeNow('alpha', last, null)).toBeUndefined();
  expect(mistakeNow('alice w', last, null)).toMatch(/letters/);
  expect(mistakeNow('alpha', last, { reason: 'Taken' })).toBe('Taken');
});

it('says nothing of a name that was never sent', () => {
  const last = { name: '', error: undefined };
  expect(mistakeNow('a b', last, null)).toBeUndefined();
});
