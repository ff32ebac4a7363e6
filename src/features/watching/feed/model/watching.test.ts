import { expect, it } from 'vitest';
import { fc } from '#platform/testing/properties.ts';
import { packIds, unpackIds } from './watching.ts';

it('unpacks the ids that were packed, sorted', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(Number.MAX_SAFE_INTEGER), { maxLength: 50 }), (ids) => {
      expect(unpackIds(packIds(ids))).toEqual(ids.toSorted((a, b) => a - b));
    }),
  );
});

it('packs 500 ids up to a million into fewer than 1,400 characters', () => {
  const ids = Array.from({ length: 500 }, (_item, at) => 2_000 * at + (at % 7));
  expect(packIds(ids).length).toBeLessThan(1_400);
});
