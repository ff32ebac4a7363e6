import { describe, expect, it } from 'vitest';
import { fc } from '#platform/testing/properties.ts';
import {
  allowanceOf,
  namesIn,
  pairOf,
  runsOf,
  readersByMessage,
  splitNames,
  threadName,
  findClosure,
  withNewest,
} from './rules.ts';

const numbered = (...ids: number[]) => ids.map((id) => ({ message_id: String(id) }));

it('is the same conversation from both sides', () => {
  fc.assert(
    fc.property(fc.integer(), fc.integer(), (one, other) => {
      expect(pairOf(one, other)).toEqual(pairOf(other, one));
      expect(pairOf(one, other).low).toBeLessThanOrEqual(pairOf(one, other).high);
    }),
  );
});

it('limits new accounts more', () => {
  expect(allowanceOf(0).threads).toBeLessThan(allowanceOf(86_400_000).threads);
  expect(allowanceOf(86_399_999)).toEqual(allowanceOf(0));
});

it('reads names as people type them', () => {
  expect(namesIn(' ann, @ben;ann  17 ')).toEqual(['ann', 'ben', '17']);
  expect(namesIn(' , ')).toEqual([]);
});

it('names a conversation by its people', () => {
  expect(threadName([], 'me', 'en')).toBe('me');
  expect(threadName(['ann', 'ben', 'cy'], 'me', 'en')).toBe('ann, ben, cy');
  expect(threadName(['ann', 'ben', 'cy', 'dee'], 'me', 'en')).toBe('ann, ben and 2 more');
});

it('says why nothing can be written', () => {
  expect(findClosure({ isPair: true, others: 1, isBlocked: false })).toBeNull();
  expect(findClosure({ isPair: true, others: 1, isBlocked: true })).toBe('blocked');
  expect(findClosure({ isPair: false, others: 2, isBlocked: true })).toBeNull();
  expect(findClosure({ isPair: false, others: 0, isBlocked: false })).toBe('gone');
});

describe('withNewest', () => {
  it('drops messages that the newest page no longer has, and keeps older ones', () => {
    expect(withNewest(numbered(1, 2, 3, 4), numbered(3, 5), false)).toEqual(numbered(1, 2, 3, 5));
  });

  it('keeps no older messages if the page is all there is', () => {
    expect(withNewest(numbered(1, 2), numbered(2), true)).toEqual(numbered(2));
    expect(withNewest(numbered(1), [], true)).toEqual([]);
  });
});

it('begins a run with another author or after a pause', () => {
  const at = (id: number, user: string, minute: number) => ({
    message_id: String(id),
    user_id: user,
    date_created: `2026-01-01 00:${String(minute).padStart(2, '0')}:00`,
  });
  const runs = runsOf([at(1, 'a', 0), at(2, 'a', 4), at(3, 'b', 4), at(4, 'b', 10)]);
  expect([...runs]).toEqual(['1', '3', '4']);
});

it('names each reader once, below the last of one’s own messages that they have read', () => {
  const seen = [
    { user_id: 'x', message_id: '4' },
    { user_id: 'y', message_id: '9' },
    { user_id: 'z', message_id: '1' },
  ];
  expect(readersByMessage(numbered(2, 3, 5), seen)).toEqual(
    new Map([
      ['3', ['x']],
      ['5', ['y']],
    ]),
  );
});

it.each([
  ['', [], ''],
  ['an', [], 'an'],
  ['ann,', ['ann'], ''],
  ['ann, @ben; cy d', ['ann', 'ben'], 'cy d'],
])('of "%s" the names %s are complete', (text, names, rest) => {
  expect(splitNames(text)).toEqual({ names, rest });
});
