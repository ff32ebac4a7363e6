import { describe, expect, it } from 'vitest';
import { playOrder, readMode } from './play-rules.ts';
import { type Audience, audienceAfter, freeSlug, mayEditAlbum, mayOpenAlbum, moveWithin } from './rules.ts';

const owner = { id: 1, acl: '' } as const;
const moderator = { id: 2, acl: 'moderator' } as const;

describe('the audience of an album', () => {
  const people = [owner, moderator, null];
  const open = (album: Audience, by: 'id' | 'link') =>
    people.map((viewer) => mayOpenAlbum(viewer, { accountId: 1, ...album }, by));

  it('private: opens only for its owner, by id or link', () => {
    for (const by of ['id', 'link'] as const)
      expect(open({ private: true, unlisted: false }, by)).toEqual([true, false, false]);
  });

  it('unlisted: opens for everybody by its link, but not by its id', () => {
    expect(open({ private: false, unlisted: true }, 'link')).toEqual([true, true, true]);
    expect(open({ private: false, unlisted: true }, 'id')).toEqual([true, false, false]);
  });

  it('public: opens for everybody, and can be changed only by its owner', () => {
    expect(open({ private: false, unlisted: false }, 'id')).toEqual([true, true, true]);
    expect(people.map((viewer) => mayEditAlbum(viewer, { accountId: 1 }))).toEqual([true, false, false]);
  });

  it.each([
    ['public', {}, 'public'],
    ['public', { unlisted: true }, 'unlisted'],
    ['public', { private: true, unlisted: true }, 'private'],
    ['unlisted', { private: true }, 'private'],
    ['unlisted', { private: false }, 'unlisted'],
    ['private', { unlisted: true }, 'unlisted'],
    ['private', { unlisted: false }, 'private'],
    ['unlisted', { private: false, unlisted: false }, 'public'],
  ] as const)('%s, after %o, becomes %s', (before, edit, after) => {
    const audience = (name: string) => ({ private: name === 'private', unlisted: name === 'unlisted' });
    expect(audienceAfter(audience(before), edit)).toEqual(audience(after));
  });
});

describe('moveWithin', () => {
  it.each([
    [0, [3, 1, 2, 4]],
    [1, [1, 3, 2, 4]],
    [2, [1, 2, 3, 4]],
    [3, [1, 2, 4, 3]],
    [99, [1, 2, 4, 3]],
  ])('moves a video to place %i', (order, expected) => {
    expect(moveWithin([1, 2, 3, 4], [1, 2, 3, 4], 3, order)).toEqual(expected);
  });

  it('counts only shown videos, and keeps the order of hidden ones', () => {
    expect(moveWithin([1, 9, 2, 8, 3], [1, 2, 3], 3, 1)).toEqual([1, 9, 3, 2, 8]);
    expect(moveWithin([1, 9, 2, 8, 3], [1, 2, 3], 1, 2)).toEqual([9, 2, 8, 3, 1]);
  });

  it('inserts a video that was not there', () => {
    expect(moveWithin([1, 2], [1, 2], 3, 0)).toEqual([3, 1, 2]);
  });
});

it('freeSlug appends the first free number to a slug that is taken', () => {
  expect(freeSlug('cats', new Set())).toBe('cats');
  expect(freeSlug('cats', new Set(['cats', 'cats-2', 'cats-4']))).toBe('cats-3');
});

it('is played in its own order, or in a mixed one that begins with one video and stays the same', () => {
  const entries = Array.from({ length: 12 }, (_item, at) => ({ id: at + 1 }));
  const order = (shuffle: string) => playOrder(entries, readMode({ shuffle })).map(({ id }) => id);
  expect(order('')).toEqual(entries.map(({ id }) => id));
  expect(order('5.77')[0]).toBe(5);
  expect(order('5.77')).toEqual(order('5.77'));
  expect(order('5.77')).not.toEqual(order('5.78'));
  expect(order('5.77').toSorted((a, b) => a - b)).toEqual(entries.map(({ id }) => id));
  expect(order('99.1')).toHaveLength(12);
});

it.each([
  [{}, { shuffle: null, repeat: null }],
  [
    { shuffle: '3.1', repeat: 'one' },
    { shuffle: '3.1', repeat: 'one' },
  ],
  [
    { shuffle: '<x>', repeat: 'for-ever' },
    { shuffle: null, repeat: null },
  ],
])('the address %o asks for %o', (query, mode) => {
  expect(readMode(query)).toEqual(mode);
});
