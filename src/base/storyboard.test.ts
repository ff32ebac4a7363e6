import { expect, test } from 'vitest';
import { fc } from '#platform/testing/properties.ts';
import {
  SHEET_TILES,
  sheetCount,
  sheetUrl,
  tileCount,
  tilePercent,
  tilePlace,
  tileSize,
} from './storyboard.ts';

test('tiles fit inside 80×80 and are never thinner than 2', () => {
  expect(tileSize({ width: 1280, height: 720 })).toEqual({ width: 80, height: 45 });
  expect(tileSize({ width: 720, height: 1280 })).toEqual({ width: 45, height: 80 });
  expect(tileSize({ width: 16, height: 16 })).toEqual({ width: 80, height: 80 });
  expect(tileSize({ width: 4096, height: 16 })).toEqual({ width: 80, height: 2 });
});

test('every second begun has a tile, but not a last few hundredths', () => {
  expect([0, 0.5, 3, 3.04, 3.06, 60.2].map(tileCount)).toEqual([1, 1, 3, 3, 4, 61]);
});

test('a hundred tiles make a sheet', () => {
  expect([1, 100, 101].map(sheetCount)).toEqual([1, 1, 2]);
  expect(tilePlace(47)).toEqual({ sheet: 0, column: 7, row: 4 });
  expect(tilePlace(112)).toEqual({ sheet: 1, column: 2, row: 1 });
});

test('the place of a tile gives its number, and its percentages give its place', () => {
  fc.assert(
    fc.property(fc.nat(3_000), (tile) => {
      const { sheet, column, row } = tilePlace(tile);
      const { x, y } = tilePercent({ sheet, column, row });
      expect(sheet * SHEET_TILES + row * 10 + column).toBe(tile);
      expect([Math.round((x * 9) / 100), Math.round((y * 9) / 100)]).toEqual([column, row]);
    }),
  );
});

test('sheet numbers have two digits', () => expect(sheetUrl('/b-{n}.jpg', 3)).toBe('/b-03.jpg'));
