import { expect, it } from 'vitest';
import { momentAt } from './moments.ts';

it('is the last moment that has begun', () => {
  const moments = [{ at: 5 }, { at: 10 }, { at: 20.5 }];
  expect([0, 5, 9.9, 20.49, 999].map((at) => momentAt(moments, at))).toEqual([-1, 0, 0, 2, 2]);
  expect(momentAt([], 3)).toBe(-1);
});
