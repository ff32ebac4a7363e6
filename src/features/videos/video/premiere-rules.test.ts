import { expect, test } from 'vitest';
import { fc } from '#platform/testing/properties.ts';
import { askTimes, clockAhead, isOver, livePoint, showingOf, timeLeft } from './premiere-rules.ts';

const AT = Date.parse('2026-12-24T18:00:00Z');
const planned = {
  state: 'success',
  scheduledAt: new Date(AT),
  premiere: true,
  premieredAt: null,
  duration: 90,
};
const begun = { ...planned, scheduledAt: null, premiere: false, premieredAt: new Date(AT) };

test.each([
  ['waits until it is published, however late', planned, AT + 60_000, 'waiting'],
  ['is on from then until its film is over', begun, AT + 89_999, 'live'],
  ['is about to begin', begun, AT - 1_000, 'live'],
  ['is over with its film', begun, AT + 90_000, undefined],
  ['is none without being one', { ...planned, premiere: false }, AT - 1, undefined],
  ['is none when it was suspended', { ...planned, state: 'suspended' }, AT - 1, undefined],
  ['waits although its film is in the making', { ...planned, state: 'stored' }, AT - 1, 'waiting'],
  ['waits again when it was planned anew', { ...planned, premieredAt: new Date(0) }, AT - 1, 'waiting'],
])('a premiere %s', (_what, video, now, phase) => {
  expect(showingOf(video, now)?.phase).toBe(phase);
});

test('the live point goes from the beginning to the end with the server’s clock', () => {
  expect([AT - 5_000, AT, AT + 12_500, AT + 90_000, AT + 1e9].map((now) => livePoint(AT, 90, now))).toEqual([
    0, 0, 12.5, 90, 90,
  ]);
  fc.assert(
    fc.property(fc.integer({ min: -1e9, max: 1e9 }), fc.integer({ min: 1, max: 36_000 }), (ms, duration) => {
      const point = livePoint(AT, duration, AT + ms);
      expect(point).toBeGreaterThanOrEqual(0);
      expect(point).toBeLessThanOrEqual(duration);
      expect(isOver(AT, duration, AT + ms)).toBe(point === duration);
    }),
  );
});

test('a clock that differs is put right by the answer, whose way took time', () => {
  expect(clockAhead(AT, AT - 60_100, AT - 59_900)).toBe(60_000);
  expect(clockAhead(AT, AT - 100, AT + 100)).toBe(0);
});

test('what is left is told in days, hours, minutes and seconds, and never less than nothing', () => {
  expect(timeLeft(((2 * 24 + 3) * 60 + 4) * 60_000 + 4_001)).toEqual({
    days: 2,
    hours: 3,
    minutes: 4,
    seconds: 5,
  });
  expect(timeLeft(-5)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 0 });
});

test('whoever waits asks once it should have begun, and then ever more rarely', () => {
  const isDue = askTimes(AT, 4_000);
  const asked = Array.from({ length: 80 }, (_, at) => AT - 5_000 + at * 250).filter(isDue);
  expect(asked[0]! - AT).toBeGreaterThanOrEqual(0);
  expect(asked[0]! - AT).toBeLessThanOrEqual(500);
  expect(asked.slice(1, 6).map((at, place) => at - asked[place]!)).toEqual([1_000, 2_000, 4_000, 4_000]);
});
