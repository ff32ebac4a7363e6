import { expect, it } from 'vitest';
import { anonymousAvatar, DEFAULT_AVATARS, defaultAvatar } from './default-avatar.ts';

it('draws fifty birds, each one another', () => {
  const drawn = Array.from({ length: DEFAULT_AVATARS }, (_item, at) => defaultAvatar(at + 1));
  expect(new Set([...drawn, anonymousAvatar()]).size).toBe(51);
  for (const svg of drawn) expect(svg).toMatch(/^<svg[^]*<\/svg>\n$/);
});
