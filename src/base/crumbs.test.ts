import { expect, test } from 'vitest';
import { createTrail, MOST_CRUMBS } from './crumbs.ts';

test('keeps the last 20 steps, oldest first', () => {
  const trail = createTrail();
  for (let at = 1; at <= 25; at += 1) trail.add({ at, kind: 'click', text: 'button' });
  expect(trail.read().map(({ at }) => at)).toEqual(Array.from({ length: MOST_CRUMBS }, (_item, n) => n + 6));
  expect(MOST_CRUMBS).toBe(20);
});
