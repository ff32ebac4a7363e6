import { expect, it } from 'vitest';
import { isClosedBySwipe, mayShowBanner } from '../rules.ts';

it('a swipe over more than half the width closes, in either direction', () => {
  expect(isClosedBySwipe(201, 400)).toBe(true);
  expect(isClosedBySwipe(-201, 400)).toBe(true);
  expect(isClosedBySwipe(200, 400)).toBe(false);
});

it('a closed banner stays closed only on the main host', () => {
  expect(mayShowBanner({ wasClosed: true, host: 'site.example', mainHost: 'site.example' })).toBe(false);
  expect(mayShowBanner({ wasClosed: true, host: 'beta.example', mainHost: 'site.example' })).toBe(true);
  expect(mayShowBanner({ wasClosed: false, host: 'site.example', mainHost: 'site.example' })).toBe(true);
});
