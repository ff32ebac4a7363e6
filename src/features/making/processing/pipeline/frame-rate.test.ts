import { expect, test } from 'vitest';
import { fc } from '#platform/testing/properties.ts';
import { encodingRate, MAX_FPS, rungRate, shownRate, SMALL_RUNG_HEIGHT, toFps } from './frame-rate.ts';

const rate = (numerator: number, denominator = 1) => ({ numerator, denominator });

test.each([
  [rate(25), rate(25), 25],
  [rate(30_000, 1001), rate(30_000, 1001), 29.97],
  [rate(120), rate(120), 60],
  [rate(50), rate(50), 50],
  [rate(240), rate(240), 60],
  [rate(100), rate(100), 50],
  [rate(2967, 100), rate(90_000), 29.97],
  [rate(10), rate(100), 24],
  [rate(1, 2), rate(1, 2), 24],
  [rate(144), rate(1000), 48],
  [null, null, 25],
])('%j with ticks of %j is encoded at %d', (fps, tickRate, expected) => {
  expect(toFps(encodingRate({ fps, tickRate }))).toBeCloseTo(expected, 1);
});

test.each([
  [rate(25, 3), rate(30), 30],
  [rate(25), rate(25), 25],
  [rate(25), rate(50), 25],
  [rate(30_000, 1001), rate(30_000, 1001), 29.97],
])('a copy of %j with ticks of %j is seen at %d', (fps, tickRate, expected) => {
  expect(toFps(shownRate({ fps, tickRate })!)).toBeCloseTo(expected, 2);
});

test('ticks that are only a clock give no rate', () => {
  expect(shownRate({ fps: rate(10), tickRate: rate(1000) })).toBeNull();
  expect(shownRate({ fps: rate(10), tickRate: null })).toBeNull();
});

test('the rate is at most 60 and at least 1, and small rungs use an integer fraction of it', () => {
  const someRate = fc.record({
    numerator: fc.integer({ min: 1, max: 100_000 }),
    denominator: fc.integer({ min: 1, max: 2000 }),
  });
  fc.assert(
    fc.property(someRate, someRate, (fps, tickRate) => {
      const chosen = encodingRate({ fps, tickRate });
      expect(toFps(chosen)).toBeLessThanOrEqual(MAX_FPS * 1.011);
      expect(toFps(chosen)).toBeGreaterThanOrEqual(0.98);
      const parts = toFps(chosen) / toFps(rungRate(chosen, SMALL_RUNG_HEIGHT));
      expect(parts).toBeCloseTo(Math.round(parts), 6);
      expect(rungRate(chosen, SMALL_RUNG_HEIGHT + 1)).toEqual(chosen);
    }),
  );
});
