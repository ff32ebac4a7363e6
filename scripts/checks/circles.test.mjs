import { expect, test } from 'vitest';
import { largestCircle } from './circles.mjs';

const edges = (...names) => names.map((name) => ({ from: name[0], to: name[1] }));

test('finds the largest circle, also where several meet', () => {
  expect(largestCircle(edges('ab', 'bc', 'ac')).toSorted()).toEqual([]);
  expect(largestCircle(edges('ab', 'ba', 'cd', 'de', 'ec')).toSorted()).toEqual(['c', 'd', 'e']);
  expect(largestCircle(edges('ab', 'ba', 'bc', 'cb', 'cd')).toSorted()).toEqual(['a', 'b', 'c']);
});
