import { expect, test } from 'vitest';
import { fc } from '#platform/testing/properties.ts';
import { fitInside } from './fit-inside.ts';

test('keeps the shape', () => {
  expect(fitInside({ width: 1920, height: 1080 }, { width: 80, height: 80 })).toEqual({
    width: 80,
    height: 45,
  });
  expect(fitInside({ width: 1080, height: 1920 }, { width: 80, height: 80 })).toEqual({
    width: 45,
    height: 80,
  });
  expect(fitInside({ width: 4, height: 3 }, { width: 400, height: 400 })).toEqual({
    width: 400,
    height: 300,
  });
});

test.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY])('%d is not a dimension', (bad) => {
  const good = { width: 10, height: 10 };
  expect(() => fitInside({ width: bad, height: 1 }, good)).toThrow('Invalid input dimensions');
  expect(() => fitInside({ width: 1, height: bad }, good)).toThrow('Invalid input dimensions');
  expect(() => fitInside(good, { width: bad, height: 1 })).toThrow('Invalid input dimensions');
  expect(() => fitInside(good, { width: 1, height: bad })).toThrow('Invalid input dimensions');
});

test('fits, and touches one side', () => {
  const side = fc.integer({ min: 1, max: 10_000 });
  fc.assert(
    fc.property(side, side, side, side, (width, height, maxWidth, maxHeight) => {
      const fit = fitInside({ width, height }, { width: maxWidth, height: maxHeight });
      expect(fit.width).toBeLessThanOrEqual(maxWidth);
      expect(fit.height).toBeLessThanOrEqual(maxHeight);
      expect(fit.width === maxWidth || fit.height === maxHeight).toBe(true);
      const scale = Math.min(maxWidth / width, maxHeight / height);
      expect(Math.abs(fit.width - Math.max(1, width * scale))).toBeLessThanOrEqual(0.5);
      expect(Math.abs(fit.height - Math.max(1, height * scale))).toBeLessThanOrEqual(0.5);
    }),
  );
});
