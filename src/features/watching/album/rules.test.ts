import { describe, expect, it } from 'vitest';
import { freeSlug, mayEditAlbum, mayOpenAlbum, moveWithin } from './rules.ts';

const owner = { id: 1, acl: '' } as const;
const moderator = { id: 2, acl: 'moderator' } as const;

it('a private album is its owner’s alone, and nobody else changes any', () => {
  const hidden = { accountId: 1, private: true };
  expect([owner, moderator, null].map((viewer) => mayOpenAlbum(viewer, hidden))).toEqual([
    true,
    false,
    false,
  ]);
  expect(mayOpenAlbum(null, { ...hidden, private: false })).toBe(true);
  expect([owner, moderator, null].map((viewer) => mayEditAlbum(viewer, hidden))).toEqual([
    true,
    false,
    false,
  ]);
});

describe('a moved video', () => {
  it.each([
    [0, [3, 1, 2, 4]],
    [1, [1, 3, 2, 4]],
    [2, [1, 2, 3, 4]],
    [3, [1, 2, 4, 3]],
    [99, [1, 2, 4, 3]],
  ])('stands at place %i', (order, expected) => {
    expect(moveWithin([1, 2, 3, 4], [1, 2, 3, 4], 3, order)).toEqual(expected);
  });

  it('counts only what is shown, and leaves the hidden where they were', () => {
    expect(moveWithin([1, 9, 2, 8, 3], [1, 2, 3], 3, 1)).toEqual([1, 9, 3, 2, 8]);
    expect(moveWithin([1, 9, 2, 8, 3], [1, 2, 3], 1, 2)).toEqual([9, 2, 8, 3, 1]);
  });

  it('joins when it was not there', () => {
    expect(moveWithin([1, 2], [1, 2], 3, 0)).toEqual([3, 1, 2]);
  });
});

it('a slug that is taken gets the first free number', () => {
  expect(freeSlug('cats', new Set())).toBe('cats');
  expect(freeSlug('cats', new Set(['cats', 'cats-2', 'cats-4']))).toBe('cats-3');
});
