import { expect, it } from 'vitest';
import { gatherByReason, reasonOf, relatedKeeps, type RelatedReasons } from './rules.ts';

it('groups related videos by reason, in the order of their first videos', () => {
  const reasons: RelatedReasons = { a: 'votes', b: 'tags', c: 'votes', d: 'hot', e: 'tags' };
  const gathered = gatherByReason(
    [...'abcde'].map((id) => ({ id })),
    reasons,
  );
  expect(gathered.map(({ id }) => id)).toEqual(['a', 'c', 'b', 'e', 'd']);
  expect(gathered.map(({ id }) => reasonOf(reasons, id))).toEqual(['votes', 'votes', 'tags', 'tags', 'hot']);
});

it('groups videos without a known reason under "channel"', () => {
  expect(gatherByReason([{ id: 'a' }, { id: 'b' }, { id: 'c' }], { b: 'hot' })).toEqual([
    { id: 'a' },
    { id: 'c' },
    { id: 'b' },
  ]);
});

it('keeps related videos for as long as twenty views take, within limits', () => {
  const day = 86_400_000;
  expect(relatedKeeps(200, 50 * day)).toBe(5 * day);
  expect(relatedKeeps(1_000_000, day)).toBe(10 * 60_000);
  expect([relatedKeeps(0, 60 * day), relatedKeeps(3, 400 * day)]).toEqual([30 * day, 30 * day]);
});
