import { expect, it } from 'vitest';
import { asksAgain, mayReport } from './rules.ts';

it('signed-in viewers may report, but not their own things', () => {
  const ann = { id: 1, acl: '' } as const;
  expect([
    mayReport(ann, { accountId: 2 }),
    mayReport(ann, { accountId: null }),
    mayReport(ann, { accountId: 1 }),
    mayReport(null, { accountId: 2 }),
  ]).toEqual([true, true, false, false]);
});

it('a decision covers a new report for the same reason, not one for another', () => {
  expect(asksAgain(null, 'spam')).toBe(true);
  expect(asksAgain({ reason: 'spam', outcome: null }, 'spam')).toBe(true);
  expect(asksAgain({ reason: 'spam', outcome: 'dismissed' }, 'spam')).toBe(false);
  expect(asksAgain({ reason: 'spam', outcome: 'dismissed' }, 'violence')).toBe(true);
});
