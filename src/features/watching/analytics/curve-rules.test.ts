import { expect, it } from 'vitest';
import { roundUp, scaleOf, stepBy } from './curve-rules.ts';

it.each([
  [0, 2],
  [2, 2],
  [3, 4],
  [5, 6],
  [7, 10],
  [40, 40],
  [41, 60],
  [601, 1_000],
  [0.4, 2],
])('%s is rounded up to %s', (value, round) => {
  expect(roundUp(value)).toBe(round);
});

it('a scale starts at 0, or below what is negative, and ends where it is told to', () => {
  expect(scaleOf([3, 12])).toEqual({ low: 0, top: 20 });
  expect(scaleOf([-3, 5])).toEqual({ low: -4, top: 6 });
  expect(scaleOf([])).toEqual({ low: 0, top: 2 });
  expect(scaleOf([0.2, 0.9], 1)).toEqual({ low: 0, top: 1 });
});

it.each([
  ['ArrowLeft', 3, 2],
  ['ArrowUp', 3, 4],
  ['PageUp', 3, 5],
  ['End', 3, 19],
  ['Home', 3, 0],
  ['ArrowRight', 19, 19],
  ['Enter', 3, null],
])('%s at %s leads to %s', (key, at, next) => {
  expect(stepBy(key, at, 20)).toBe(next);
});
