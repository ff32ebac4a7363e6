import { describe, expect, it } from 'vitest';
import { fc } from '#platform/testing/properties.ts';
import { isInTheMaking, rangeOf, stateOf } from './rules.ts';

describe('stateOf', () => {
  it.each([
    ['initial', true, false, 'uploading'],
    ['stored', false, false, 'preparing'],
    ['failed', false, false, 'failed'],
    ['suspended', false, true, 'suspended'],
    ['deleted', false, true, 'deleted'],
    ['user-disabled', false, true, 'suspended'],
    ['success', true, false, 'unlisted'],
    ['success', false, true, 'public'],
    ['success', false, false, 'unreviewed'],
  ] as const)('%s, private %s, reviewed %s is %s', (state, isPrivate, moderated, expected) => {
    expect(stateOf({ state, private: isPrivate, moderated })).toBe(expected);
    expect(isInTheMaking({ state })).toBe(['uploading', 'preparing'].includes(expected));
  });
});

it('a draft is one however far its file is, until it is deleted', () => {
  const facts = { private: true, moderated: false, isDraft: true };
  for (const state of ['initial', 'stored', 'success', 'failed'])
    expect(stateOf({ ...facts, state })).toBe('draft');
  expect(stateOf({ ...facts, state: 'deleted' })).toBe('deleted');
});

describe('rangeOf', () => {
  it('is everything between the two, both included, in either direction', () => {
    const ids = fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(ids, fc.nat(), fc.nat(), (list, one, other) => {
        const [from, to] = [list[one % list.length] as string, list[other % list.length] as string];
        const range = rangeOf(list, from, to);
        expect(range).toEqual(rangeOf(list, to, from));
        expect(range).toEqual(expect.arrayContaining([from, to]));
        expect(range).toHaveLength(Math.abs(list.indexOf(from) - list.indexOf(to)) + 1);
        expect(rangeOf(list, null, to)).toEqual([to]);
      }),
    );
  });
});
