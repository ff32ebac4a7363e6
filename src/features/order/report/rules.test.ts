import { expect, it } from 'vitest';
import { asksAgain, mayReport } from './rules.ts';

it('anybody signed in reports, but not what is theirs', () => {
  const ann = { id: 1, acl: '' } as const;
  expect([
    mayReport(ann, { accountId: 2 }),
    mayReport(ann, { accountId: null }),
    mayReport(ann, { accountId: 1 }),
    mayReport(null, { accountId: 2 }),
  ]).toEqual([true, true, false, false]);
});

it('a decision stands against the same reason, not against another', () => {
  expect(asksAgain(null, 'spam')).toBe(true);
  expect(asksAgain({ reason: 'spam', outcome: null }, 'spam')).toBe(true);
  expect(asksAgain({ reason: 'spam', outcome: 'dismissed' }, 'spam')).toBe(false);
  expect(asksAgain({ reason: 'spam', outcome: 'dismissed' }, 'violence')).toBe(true);
});
