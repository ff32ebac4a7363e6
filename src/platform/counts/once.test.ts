import { expect, test } from 'vitest';
import { createMemoryCounts } from '#platform/testing/memory-counts.ts';
import { type CountRule, createCountOnce, type CountedAction } from './once.ts';

const MINUTE = 60_000;
function counter(rule: Omit<CountRule, 'name'>) {
  let now = 0;
  const clock = { now: () => now };
  const once = createCountOnce(createMemoryCounts(clock), clock);
  return (doing: CountedAction, at: number) => {
    now = at;
    return once.counts({ name: 'view', ...rule }, doing);
  };
}

const doing = (who: string, what = 1, network = 'home') => ({ who, what, network });

test('many networks side by side count only so often together', async () => {
  const counts = counter({ windowMs: MINUTE, mostPerHour: 3, mostPerHourAround: 4 });
  const from = (network: string, area: string) => counts({ ...doing(network, 1, network), area }, 0);
  const all = await Promise.all(['a', 'b', 'c', 'd', 'e', 'f'].map((network) => from(network, 'here')));
  expect(all.filter(Boolean)).toHaveLength(4);
  expect(await from('a', 'there')).toBe(false);
  expect(await from('g', 'there')).toBe(true);
});

test('the same counts once within the window, and another thing or person separately', async () => {
  const counts = counter({ windowMs: 30 * MINUTE, mostPerHour: 9 });
  expect(await counts(doing('ann'), 0)).toBe(true);
  expect(await counts(doing('ann'), 30 * MINUTE - 1)).toBe(false);
  expect(await counts(doing('ann', 2), MINUTE)).toBe(true);
  expect(await counts(doing('bob'), MINUTE)).toBe(true);
  expect(await counts(doing('ann'), 30 * MINUTE)).toBe(true);
});

test('a network counts only so often in an hour for one thing, whoever uses it', async () => {
  const counts = counter({ windowMs: MINUTE, mostPerHour: 3 });
  const from = (network: string, at: number) =>
    Promise.all(
      Array.from({ length: 5 }, (_item, who) => counts(doing(`${network} ${who}`, 1, network), at)),
    );
  expect(await from('home', 0)).toEqual([true, true, true, false, false]);
  expect(await from('work', 0)).toEqual([true, true, true, false, false]);
  expect(await counts(doing('home 9', 1, 'home'), 59 * MINUTE)).toBe(false);
  expect(await counts(doing('home 9', 2, 'home'), 59 * MINUTE)).toBe(true);
  expect(await counts(doing('home 9', 1, 'home'), 60 * MINUTE)).toBe(true);
});
