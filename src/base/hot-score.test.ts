import { expect, test } from 'vitest';
import { fc } from '#platform/testing/properties.ts';
import { dateScore, hotScore, pointsAsTime } from './hot-score.ts';

test('agrees with the public data point', () => {
  expect(hotScore(2, 0, Date.UTC(2013, 11, 12, 4, 2, 33))).toBeCloseTo(1423.336875, 9);
});

test('scores of -1, 0 and 1 weigh nothing, and 12 hours weigh as much as a doubling', () => {
  const at = Date.UTC(2026, 0, 1);
  expect(hotScore(0, 0, at)).toBe(hotScore(1, 0, at));
  expect(hotScore(-1, 0, at)).toBe(hotScore(0, 0, at));
  expect(hotScore(4, 0, at)).toBeCloseTo(hotScore(2, 0, at + 43_200_000), 9);
  expect(hotScore(3, 5, at)).toBe(hotScore(8, 0, at));
});

test('never falls when the score or the time grows', () => {
  const score = fc.integer({ min: -10_000, max: 10_000 });
  const time = fc.integer({ min: 0, max: 4_000_000_000_000 });
  fc.assert(
    fc.property(score, time, (s, at) => {
      expect(hotScore(s + 1, 0, at)).toBeGreaterThanOrEqual(hotScore(s, 0, at));
      expect(hotScore(s, 0, at + 60_000)).toBeGreaterThan(hotScore(s, 0, at));
    }),
  );
});

test('votes are worth as much as the time they make up for', () => {
  const [early, late] = [Date.UTC(2026, 0, 1), Date.UTC(2026, 0, 3)];
  const points = hotScore(16, 0, early) - dateScore(early);
  expect(points).toBeCloseTo(4, 9);
  expect(early + pointsAsTime(points)).toBe(late);
  expect(hotScore(16, 0, early)).toBeCloseTo(hotScore(0, 0, late), 9);
});
