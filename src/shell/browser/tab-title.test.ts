import { expect, it } from 'vitest';
import { titleWith } from './tab-title.ts';

it('a tab says how much is unread, once', () => {
  expect(titleWith('Rain - Vireo', 0)).toBe('Rain - Vireo');
  expect(titleWith('Rain - Vireo', 3)).toBe('(3) Rain - Vireo');
  expect(titleWith('(3) Rain - Vireo', 4)).toBe('(4) Rain - Vireo');
  expect(titleWith('(4) Rain - Vireo', 0)).toBe('Rain - Vireo');
});
