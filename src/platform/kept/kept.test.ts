import { describe, expect, it } from 'vitest';
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
  const kept = createKept({ now: () => 0 }, { most: 2 });
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

describe('an answer that is asked for shortly before its end', () => {
  /** Reads that end when they are told to, kept for a second, the last half of it read ahead. */
  function renewed() {
    const time = { now: 0 };
    const reads: { end: (answer: string) => void; fail: () => void }[] = [];
    const kept = createKept({ now: () => time.now }, { ahead: 500 });
    const ask = () =>
      kept.read(
        'found',
        () => new Promise<string>((end, fail) => reads.push({ end, fail: () => fail(new Error('no')) })),
        () => 1_000,
      );
    return { time, reads, kept, ask };
  }

  async function answered() {
    const all = renewed();
    const first = all.ask();
    all.reads[0]?.end('first');
    await first;
    return all;
  }

  it('is read again once, and is given out until the new one has come', async () => {
    const { time, reads, ask } = await answered();
    time.now = 499;
    expect([await ask(), reads.length]).toEqual(['first', 1]);
    time.now = 500;
    expect([await ask(), await ask(), reads.length]).toEqual(['first', 'first', 2]);
    reads[1]?.end('second');
    await nextTurn();
    expect([await ask(), reads.length]).toEqual(['second', 2]);
    time.now = 999;
    expect([await ask(), reads.length]).toEqual(['second', 2]);
  });

  it('is never older than its life: who comes later waits for the new one', async () => {
    const { time, reads, ask } = await answered();
    time.now = 900;
    await ask();
    time.now = 1_000;
    const late = ask();
    reads[1]?.end('second');
    expect([await late, reads.length]).toEqual(['second', 2]);
  });

  it('stays when reading it again fails, and is not replaced after it was forgotten', async () => {
    const { time, reads, ask, kept } = await answered();
    time.now = 600;
    await ask();
    reads[1]?.fail();
    await nextTurn();
    expect(await ask()).toBe('first');
    await kept.clear();
    reads[2]?.end('from before');
    await nextTurn();
    const anew = ask();
    reads[3]?.end('anew');
    expect([await anew, reads.length]).toEqual(['anew', 4]);
  });
});

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));
