import { expect, test } from 'vitest';
import { ribbonTime } from '#ui/ribbon-store.ts';

test.each([
  ['', 2000],
  ['x'.repeat(15), 2000],
  ['x'.repeat(16), 2036],
  ['x'.repeat(100), 5900],
])('"%s" stays %d ms', (text, time) => {
  expect(ribbonTime(text)).toBe(time);
});
