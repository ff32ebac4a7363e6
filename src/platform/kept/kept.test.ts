import { expect, it } from 'vitest';
import { createKept } from './kept.ts';

it('reads once for all who ask, and again when the answer is old or forgotten', async () => {
  let now = 0;
  let reads = 0;
  const kept = createKept({ now: () => now });
  const ask = () =>
    kept.read(
      'ads',
      async () => (reads += 1),
      () => 2_000,
    );
  expect(await Promise.all([ask(), ask()])).toEqual([1, 1]);
  now = 1_999;
  expect(await ask()).toBe(1);
  now = 2_000;
  expect(await kept.has('ads')).toBe(false);
  expect(await ask()).toBe(2);
  await kept.forget('ads');
  expect(await ask()).toBe(3);
});

it('keeps no failure', async () => {
  const kept = createKept({ now: () => 0 });
  const life = () => 1_000;
  await expect(kept.read('ads', () => Promise.reject(new Error('no')), life)).rejects.toThrow('no');
  expect(await kept.read('ads', async () => 1, life)).toBe(1);
});
