import { expect, it } from 'vitest';
import { avatarUrl, avatarVersionIn } from './person.ts';

it('is one of the default avatars, or the account’s own picture', () => {
  expect(avatarUrl({ id: 51, avatarVersion: 0 })).toBe('/avatars/2.svg');
  expect(avatarUrl({ id: 51, avatarVersion: 3 })).toBe('/avatars/u/51/medium.3.webp');
});

it('contains its version', () => {
  for (const avatarVersion of [0, 1, 12])
    expect(avatarVersionIn(avatarUrl({ id: 7, avatarVersion }))).toBe(avatarVersion);
  expect(avatarVersionIn('')).toBe(0);
});
