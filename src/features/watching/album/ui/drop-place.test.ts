import { expect, it } from 'vitest';
import { dropPlace, shiftOf } from './use-drag.ts';

const rows = [50, 150, 250, 350];

it.each([
  [1, 0, 1],
  [1, 99, 1],
  [1, 101, 2],
  [1, 1_000, 3],
  [2, -99, 2],
  [2, -101, 1],
  [2, -1_000, 0],
  [0, -500, 0],
  [3, 500, 3],
])('row %i dragged by %i px goes to place %i', (from, offset, expected) => {
  expect(dropPlace(rows, from, offset)).toBe(expected);
});

it('the rows in between are shifted', () => {
  const down = { from: 1, to: 2, offset: 120, height: 100 };
  expect(rows.map((_item, at) => shiftOf(down, at))).toEqual([0, 120, -100, 0]);
  const up = { from: 2, to: 0, offset: -210, height: 100 };
  expect(rows.map((_item, at) => shiftOf(up, at))).toEqual([100, 100, -210, 0]);
  expect(shiftOf(null, 1)).toBe(0);
});
