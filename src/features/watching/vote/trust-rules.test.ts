import { describe, expect, it } from 'vitest';
import { fc } from '#platform/testing/properties.ts';
import { DEPTH_MAX, FOUNDERS, HOUSEHOLD, trustOf, type VoterFacts, WHOLE } from './trust-rules.ts';

/** Somebody who has just signed up on a site with many members. */
const NEW: VoterFacts = {
  isActive: true,
  isStaff: false,
  elders: FOUNDERS,
  isPicked: false,
  vouchers: [],
  crowd: 1,
  crowdElders: 0,
  days: 0,
  voteDays: 1,
  owners: 1,
};
const REGULAR = { days: 14, voteDays: 5, owners: 5 };

describe('trustOf', () => {
  it.each<[string, Partial<VoterFacts>, number]>([
    ['a new account', {}, 0],
    ['staff', { isStaff: true }, 100],
    ['a founder', { elders: FOUNDERS - 1 }, 100],
    ['a founder without a known address', { elders: 3, crowd: null, crowdElders: null }, 100],
    ['the fourth founder from one address', { elders: 3, crowd: HOUSEHOLD + 1, crowdElders: HOUSEHOLD }, 0],
    ['an owner of a featured video', { isPicked: true }, 100],
    ['an account that one member vouches for', { vouchers: [0] }, 0],
    ['an account that two members vouch for', { vouchers: [0, 1] }, 100],
    ['an account that is vouched for by a member at the end of the chain', { vouchers: [0, DEPTH_MAX] }, 0],
    ['a regular', REGULAR, 50],
    ['a regular from a crowded address', { ...REGULAR, crowd: HOUSEHOLD + 1 }, 0],
    ['a regular without a known address', { ...REGULAR, crowd: null }, 0],
    ['an account that is too new for a regular', { ...REGULAR, days: 13 }, 0],
    ['an account that voted on too few days', { ...REGULAR, voteDays: 4 }, 0],
    ['an account that votes for too few people', { ...REGULAR, owners: 4 }, 0],
    ['staff that is no longer active', { isStaff: true, isActive: false }, 0],
  ])('gives the right weight to %s', (_title, facts, weight) => {
    expect(trustOf({ ...NEW, ...facts }).weight).toBe(weight);
  });

  it('puts an account one step further than the second voucher, up to DEPTH_MAX', () => {
    const depth = fc.integer({ min: 0, max: DEPTH_MAX });
    fc.assert(
      fc.property(depth, depth, (one, other) => {
        const vouchers = [one, other].toSorted((a, b) => a - b);
        const trust = trustOf({ ...NEW, vouchers });
        expect(trust.weight).toBe(Math.max(one, other) < DEPTH_MAX ? WHOLE : 0);
        if (trust.weight > 0) expect(trust.depth).toBe(Math.max(one, other) + 1);
      }),
    );
  });
});
