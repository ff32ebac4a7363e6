import { expect, it } from 'vitest';
import { createKept } from './kept.ts';

it('reads once for everybody who asks, and again when the answer is old or forgotten', async () => {
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

it('keeps only so many, none without a life, and forgets everything at once', async () => {
  const kept = createKept({ now: () => 0 }, 2);
  const ask = (key: string, life = 1_000) =>
    kept.read(
      key,
      async () => key,
      () => life,
    );
  await ask('personal', 0);
  expect(await kept.has('personal')).toBe(false);
  for (const key of ['first', 'second', 'third']) await ask(key);
  expect(await Promise.all(['first', 'second', 'third'].map((key) => kept.has(key)))).toEqual([
    false,
    true,
    true,
  ]);
  await kept.clear();
  expect(await kept.has('third')).toBe(false);
});

it('does not keep what was being read when everything was forgotten', async () => {
  const kept = createKept({ now: () => 0 });
  let end = (_: string) => {};
  const reading = kept.read(
    'page',
    () => new Promise<string>((resolve) => (end = resolve)),
    () => 1_000,
  );
  await kept.clear();
  end('old');
  expect([await reading, await kept.has('page')]).toEqual(['old', false]);
});

it('does not keep failures', async () => {
  const kept = createKept({ now: () => 0 });
  const life = () => 1_000;
  await expect(kept.read('ads', () => Promise.reject(new Error('no')), life)).rejects.toThrow('no');
  expect(await kept.read('ads', async () => 1, life)).toBe(1);
});
