import { expect, test } from 'vitest';
import { contrast } from './contrast.ts';

test.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#ffffff', 1],
  ['#767676', '#ffffff', 4.54],
  ['#ffffff', '#767676', 4.54],
  ['#0000ff', '#ffffff', 8.59],
  ['#16181d', '#ffc23d', 11.03],
])('%s on %s is %d', (one, other, ratio) => {
  expect(contrast(one, other)).toBeCloseTo(ratio, 1);
});
