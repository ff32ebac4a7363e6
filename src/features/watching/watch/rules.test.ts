import { expect, it } from 'vitest';
import { gatherByReason, reasonOf, type RelatedReasons } from './rules.ts';

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
