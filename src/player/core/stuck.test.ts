import { expect, test } from 'vitest';
import { isStuck, lookAgain, MOVING, type Sight, STUCK_MS } from './stuck.ts';

const still: Sight = { currentTime: 0, duration: 60, buffered: [[0, 60]], shouldMove: true };

/** What is thought of a picture that is seen once a second. */
function watch(sights: readonly Sight[]): boolean {
  let state = MOVING;
  sights.forEach((sight, second) => {
    state = lookAgain(state, sight, second * 1_000);
  });
  return isStuck(state, (sights.length - 1) * 1_000);
}

const seconds = STUCK_MS / 1_000 + 1;
const times = (sight: Sight) => Array.from({ length: seconds }, () => sight);

test('a picture that stands still for five seconds in data is stuck', () => {
  expect(watch(times(still))).toBe(true);
  expect(watch(times(still).slice(1))).toBe(false);
});

test.each([
  ['without data', { ...still, buffered: [] }],
  ['with hardly any data ahead', { ...still, currentTime: 10, buffered: [[0, 10.2]] as const }],
  ['with data elsewhere', { ...still, currentTime: 30, buffered: [[0, 10]] as const }],
  ['that was paused', { ...still, shouldMove: false }],
])('a picture %s is not', (_title, sight) => {
  expect(watch(times(sight))).toBe(false);
});

test('at the end the rest is enough', () => {
  expect(watch(times({ ...still, currentTime: 59.8 }))).toBe(true);
});

test('one step forward begins the wait anew', () => {
  expect(watch([...times(still).slice(1), { ...still, currentTime: 0.04 }])).toBe(false);
});
