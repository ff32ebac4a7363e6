import { describe, expect, it } from 'vitest';
import { fc } from '#platform/testing/properties.ts';
import { availableOf, feeOf, mayRefund, whyNoTip } from './rules.ts';

const ann = { id: 1, acl: '' };
const moderator = { id: 9, acl: 'moderator' };

describe('feeOf', () => {
  it('is a share on top, rounded half up', () => {
    expect([feeOf(500, 0), feeOf(500, 5), feeOf(110, 2.5), feeOf(10, 5), feeOf(9, 5)]).toEqual([
      0, 25, 3, 1, 0,
    ]);
  });

  it('is whole and never more than its percentage rounded up', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_000_000 }),
        fc.integer({ min: 0, max: 5_000 }),
        (amount, cents) => {
          const fee = feeOf(amount, cents / 100);
          expect(Number.isInteger(fee)).toBe(true);
          expect(Math.abs(fee - (amount * cents) / 10_000)).toBeLessThanOrEqual(0.5);
        },
      ),
    );
  });
});

describe('who may', () => {
  it('tip: anybody, somebody else, while tips are on and neither blocks the other', () => {
    const ben = { isOn: true, accountId: 2, standing: 'open' } as const;
    expect([whyNoTip(ann, ben), whyNoTip(null, ben)]).toEqual([null, null]);
    expect(whyNoTip(ann, { ...ben, isOn: false })).toBe('off');
    expect(whyNoTip(ann, { ...ben, accountId: 1 })).toBe('ownTip');
    expect(whyNoTip(ann, { ...ben, accountId: null })).toBe('nobody');
    for (const standing of ['blocked', 'blocking'] as const)
      expect(whyNoTip(ann, { ...ben, standing })).toBe('blocked');
  });

  it('refund a tip: its recipient and moderators', () => {
    expect([mayRefund(ann, 1), mayRefund({ id: 2, acl: '' }, 1), mayRefund(null, 1)]).toEqual([
      true,
      false,
      false,
    ]);
    expect([mayRefund(moderator, 1), mayRefund(moderator, null), mayRefund(ann, null)]).toEqual([
      true,
      true,
      false,
    ]);
  });
});

it('excludes recent tips from what can be paid out', () => {
  expect([availableOf(500, 200), availableOf(100, 200)]).toEqual([300, 0]);
});
