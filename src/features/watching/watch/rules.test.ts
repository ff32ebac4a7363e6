import { expect, it } from 'vitest';
import { gatherByReason, reasonOf, type RelatedReasons } from './rules.ts';

it('puts what stands beside a video for one reason side by side, the first one first', () => {
  const reasons: RelatedReasons = { a: 'votes', b: 'tags', c: 'votes', d: 'hot', e: 'tags' };
  const gathered = gatherByReason(
    [...'abcde'].map((id) => ({ id })),
    reasons,
  );
  expect(gathered.map(({ id }) => id)).toEqual(['a', 'c', 'b', 'e', 'd']);
  expect(gathered.map(({ id }) => reasonOf(reasons, id))).toEqual(['votes', 'votes', 'tags', 'tags', 'hot']);
});

it('counts a video without a known reason to its channel', () => {
  expect(gatherByReason([{ id: 'a' }, { id: 'b' }, { id: 'c' }], { b: 'hot' })).toEqual([
    { id: 'a' },
    { id: 'c' },
    { id: 'b' },
  ]);
});
