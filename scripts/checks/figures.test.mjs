import { expect, test } from 'vitest';
import { root } from '../bootstrap/place.mjs';
import { CEILINGS, measure } from './figures.mjs';

const figures = measure(root);

test.each(Object.entries(CEILINGS))('%s: at most %d', (name, most) => {
  expect(figures[name]).toBeLessThanOrEqual(most);
});

test('the source is seen', () => {
  expect(figures.files).toBeGreaterThan(1_000);
  expect(figures['lines of the longest function']).toBeGreaterThan(20);
});
