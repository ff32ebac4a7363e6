import { expect, test } from 'vitest';
import { endScreenAfter, logoTarget } from './end-screen.ts';

test("the end screen comes at the end unless looping, and always with another site's video", () => {
  expect(endScreenAfter('ended', { looping: false, override: false })).toBe(true);
  expect(endScreenAfter('ended', { looping: true, override: false })).toBe(false);
  expect(endScreenAfter('ended', { looping: true, override: true })).toBe(true);
});

test.each(['play', 'timeupdate', 'contentchanged'] as const)('%s hides it', (event) => {
  expect(endScreenAfter(event, { looping: false, override: true })).toBe(false);
});

test('the logo leads to the root, from an embed to the site in a new window', () => {
  expect(logoTarget('view', 'https://s.example')).toEqual({ href: '/', newWindow: false });
  expect(logoTarget('embed', 'https://s.example')).toEqual({ href: 'https://s.example/', newWindow: true });
});
