import { expect, it } from 'vitest';
import { countAhead } from './ahead.ts';
import { createMemoryCounts } from '#platform/testing/memory-counts.ts';
import type { Addition } from './counts.ts';

function open() {
  const time = { at: 0 };
  const clock = { now: () => time.at };
  const counts = createMemoryCounts(clock);
  const processes = [countAhead(counts, clock), countAhead(counts, clock)] as const;
  return { processes, pass: (ms: number) => void (time.at += ms), counts, clock };
}

const small = { name: 'guesses', by: 1, most: 20, lifeMs: 1_000 };
const large = { name: 'reads', by: 1, most: 1_000, lifeMs: 1_000 };

it('small bounds hold exactly across processes', async () => {
  const [first, second] = open().processes;
  for (let at = 1; at <= 10; at += 1) {
    expect((await first(small)).total).toBe(2 * at - 1);
    expect((await second(small)).total).toBe(2 * at);
  }
});

it('simultaneous additions each get a total of their own', async () => {
  const [first] = open().processes;
  const counted = await Promise.all(Array.from({ length: 25 }, () => first(small)));
  expect(counted.map(({ total }) => total)).toEqual(counted.map((_item, at) => at + 1));
});

it('so do additions that overtake each other', async () => {
  const { counts, clock } = open();
  const first = Promise.withResolvers<void>();
  let added = 0;
  const overtaking = {
    async add(addition: Addition) {
      added += 1;
      if (added === 1) await first.promise;
      const counted = await counts.add(addition);
      if (added === 3) first.resolve();
      return counted;
    },
  };
  const add = countAhead(overtaking, clock);
  const counted = await Promise.all([add(small), add(small), add(small)]);
  expect(counted.map(({ total }) => total).toSorted()).toEqual([1, 2, 3]);
  expect((await add(small)).total).toBe(4);
});

it('the others know all but a twentieth of a large bound', async () => {
  const [first, second] = open().processes;
  for (let call = 0; call < 500; call += 1) await first(large);
  for (let call = 0; call < 499; call += 1) await second(large);
  const { total } = await second(large);
  expect(total).toBeGreaterThan(1_000 - 1_000 / 20);
  expect(total).toBeLessThanOrEqual(1_000);
});

it('starts anew when the time is over, in every process', async () => {
  const { processes, pass } = open();
  for (const add of processes) for (let call = 0; call < 100; call += 1) await add(large);
  pass(1_000);
  for (const add of processes) expect((await add(large)).total).toBe(1);
});

it('each process counts for itself while the others cannot be reached', async () => {
  const add = countAhead({ add: () => Promise.reject(new Error('gone')) }, { now: () => 0 });
  for (let at = 1; at <= 30; at += 1) expect((await add(small)).total).toBe(at);
});

it('a number that was dropped to make room begins again with all but a twentieth', async () => {
  const { counts, clock } = open();
  // Room for ten numbers.
  const add = countAhead(counts, clock, 2_500);
  const flood = async () => {
    for (let who = 0; who < 10; who += 1) await add({ ...large, name: `reads of ${who}` });
  };
  let allowed = 0;
  for (let round = 0; round < 100; round += 1) {
    for (let call = 0; call < 200; call += 1) allowed += (await add(large)).total <= large.most ? 1 : 0;
    await flood();
  }
  // Each time it comes back it gets at most a twentieth, for ten others that it had to be.
  expect(allowed).toBeLessThanOrEqual(large.most + (100 * large.most) / 20);
});
