import { expect, test } from 'vitest';
import { createCountOnce } from './count-once.ts';

const MINUTE = 60_000;
const doing = (who: string, what = 1, network = 'home') => ({ who, what, network });

test('one and the same counts once within the window, and another thing or person by itself', () => {
  const counts = createCountOnce({ windowMs: 30 * MINUTE, mostPerHour: 9 });
  expect(counts(doing('ann'), 0)).toBe(true);
  expect(counts(doing('ann'), 30 * MINUTE - 1)).toBe(false);
  expect(counts(doing('ann', 2), MINUTE)).toBe(true);
  expect(counts(doing('bob'), MINUTE)).toBe(true);
  expect(counts(doing('ann'), 30 * MINUTE)).toBe(true);
});

test('a network counts so often in an hour for one thing, whoever comes from it', () => {
  const counts = createCountOnce({ windowMs: MINUTE, mostPerHour: 3 });
  const from = (network: string, at: number) =>
    Array.from({ length: 5 }, (_, who) => counts(doing(`${network} ${who}`, 1, network), at));
  expect(from('home', 0)).toEqual([true, true, true, false, false]);
  expect(from('work', 0)).toEqual([true, true, true, false, false]);
  expect(counts(doing('home 9', 1, 'home'), 59 * MINUTE)).toBe(false);
  expect(counts(doing('home 9', 2, 'home'), 59 * MINUTE)).toBe(true);
  expect(counts(doing('home 9', 1, 'home'), 60 * MINUTE)).toBe(true);
});
