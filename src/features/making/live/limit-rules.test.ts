import { describe, expect, it } from 'vitest';
import { exceeds, hoursLeft } from './limit-rules.ts';
import { createMeter, droppedOf, emptyVitals, noteGivenUp, noteProgress, speedOf } from './vitals.ts';

const LIMITS = { atOnce: 1, hours: 2, bitrate: 4_000, seconds: 0 };

describe('what a broadcast has gone beyond', () => {
  it.each([
    ['nothing', {}, 4_000, null],
    ['nothing: encoders send a little more', {}, 4_500, null],
    ['its bitrate', {}, 4_700, 'bitrate'],
    ['nothing where any is given', { bitrate: 0 }, 90_000, null],
    ['its hours', { seconds: 7_200 }, 100, 'hours'],
    ['nothing, shortly before', { seconds: 7_199 }, 100, null],
    ['nothing where any number of them is given', { hours: 0, seconds: 90_000 }, 100, null],
  ] as const)('%s', (_name, more, measured, expected) => {
    expect(exceeds({ ...LIMITS, ...more }, measured)).toBe(expected);
  });

  it('what is left of a day is rounded down, and never below nothing', () => {
    expect(hoursLeft({ hours: 2, seconds: 1 })).toBe(1.9);
    expect(hoursLeft({ hours: 2, seconds: 9_000 })).toBe(0);
    expect(hoursLeft({ hours: 0, seconds: 9_000 })).toBeNull();
  });
});

it('measures over the last seconds only', () => {
  const meter = createMeter(10_000);
  expect(meter(0, 0)).toBeNull();
  expect(meter(1_000, 1_000)).toBeNull();
  expect(meter(5_000, 5_000)).toBe(1_000);
  for (let second = 6; second <= 20; second += 1) meter(5_000, second * 1_000);
  expect(meter(5_000, 21_000)).toBe(0);
});

it('knows the slowest run, what all of them left out, and what was given up', () => {
  const vitals = emptyVitals();
  for (let second = 0; second <= 10; second += 1) {
    noteProgress(vitals, '720p', { seconds: second, frames: 0, dropped: 2 }, second * 1_000);
    noteProgress(vitals, '480p', { seconds: second / 2, frames: 0, dropped: 3 }, second * 1_000);
  }
  expect([speedOf(vitals), droppedOf(vitals)]).toEqual([0.5, 5]);
  noteGivenUp(vitals, ['480p', '240p']);
  expect([speedOf(vitals), droppedOf(vitals), [...vitals.givenUp]]).toEqual([1, 2, ['480p', '240p']]);
});
