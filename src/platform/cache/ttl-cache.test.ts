import { describe, expect, it } from 'vitest';
import { bytesOf } from './bytes.ts';
import { createTtlCache } from './ttl-cache.ts';
import { createVersionedRows } from './versioned-rows.ts';

const MAX = { maxBytes: 1024 ** 2 };
const always = { now: () => 1 };

it('reads once for everybody who asks, and again when the answer is old or forgotten', async () => {
  let now = 1;
  let reads = 0;
  const cache = createTtlCache({ now: () => now }, MAX);
  const ask = () =>
    cache.read(
      'ads',
      async () => (reads += 1),
      () => 2_000,
    );
  expect(await Promise.all([ask(), ask()])).toEqual([1, 1]);
  now = 2_000;
  expect(await ask()).toBe(1);
  now = 2_001;
  expect(cache.has('ads')).toBe(false);
  expect(await ask()).toBe(2);
  cache.forget('ads');
  expect(await ask()).toBe(3);
});

it('keeps none without a life, keeps undefined and null, and forgets everything at once', async () => {
  const cache = createTtlCache(always, MAX);
  await cache.read(
    'personal',
    async () => 'hers',
    () => 0,
  );
  expect(cache.has('personal')).toBe(false);
  for (const nothing of [undefined, null]) {
    const read = async () => nothing;
    expect(await cache.read(`${nothing}`, read, () => 1_000)).toBe(nothing);
    expect(cache.has(`${nothing}`)).toBe(true);
  }
  cache.clear();
  expect(cache.has('null')).toBe(false);
});

it('takes so much memory, and drops what nobody asked for longest', async () => {
  const cache = createTtlCache<string>(always, { maxBytes: 40_000, sizeOf: (text) => text.length });
  const ask = (key: string, length = 9_000) =>
    cache.read(
      key,
      async () => 'x'.repeat(length),
      () => 1_000,
    );
  for (const key of ['a', 'b', 'c', 'd', 'a', 'e']) await ask(key);
  const kept = () => ['a', 'b', 'c', 'd', 'e'].filter((key) => cache.has(key)).join('');
  expect(kept()).toBe('acde');
  // Larger than the whole cache, and yet read only once.
  await ask('huge', 1_000_000);
  expect([cache.has('huge'), kept()]).toEqual([true, 'ade']);
});

it('lets go of what has outlived its time, when anything is asked for', async () => {
  let now = 1;
  const cache = createTtlCache<string>({ now: () => now }, MAX);
  const ask = (key: string) =>
    cache.read(
      key,
      async () => 'x',
      () => 5_000,
    );
  await ask('page');
  now = 4_000;
  await ask('another');
  const both = cache.use().bytes;
  now = 5_500;
  await ask('another');
  expect(cache.use().bytes).toBeLessThan(both);
  expect([cache.has('page'), cache.has('another')]).toEqual([false, true]);
});

it('gives who waits what was forgotten while it was read, and does not keep it', async () => {
  const cache = createTtlCache<string>(always, MAX);
  let end = (_: string) => {};
  const reading = cache.read(
    'page',
    () => new Promise<string>((resolve) => (end = resolve)),
    () => 1_000,
  );
  cache.clear();
  const anew = cache.read(
    'page',
    async () => 'new',
    () => 1_000,
  );
  expect(await anew).toBe('new');
  end('old');
  expect(await reading).toBe('old');
  expect(
    await cache.read(
      'page',
      async () => 'newest',
      () => 1_000,
    ),
  ).toBe('new');
});

it('does not keep failures', async () => {
  const cache = createTtlCache<number>(always, MAX);
  const life = () => 1_000;
  await expect(cache.read('ads', () => Promise.reject(new Error('no')), life)).rejects.toThrow('no');
  expect(await cache.read('ads', async () => 1, life)).toBe(1);
});

describe('an answer that is asked for shortly before its end', () => {
  /** Reads that end when they are told to, kept for a second, the last half of it read ahead. */
  function renewed() {
    const time = { now: 1_000 };
    const reads: { end: (answer: string) => void; fail: () => void }[] = [];
    const cache = createTtlCache<string>({ now: () => time.now }, { ...MAX, ahead: 500 });
    const ask = () =>
      cache.read(
        'found',
        () => new Promise<string>((end, fail) => reads.push({ end, fail: () => fail(new Error('no')) })),
        () => 1_000,
      );
    return { time, reads, cache, ask };
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
    time.now = 1_499;
    expect([await ask(), reads.length]).toEqual(['first', 1]);
    time.now = 1_500;
    expect([await ask(), await ask(), reads.length]).toEqual(['first', 'first', 2]);
    reads[1]?.end('second');
    await nextTurn();
    expect([await ask(), reads.length]).toEqual(['second', 2]);
    time.now = 1_999;
    expect([await ask(), reads.length]).toEqual(['second', 2]);
  });

  it('is never older than its life: who comes later waits for the new one', async () => {
    const { time, reads, ask } = await answered();
    time.now = 1_900;
    await ask();
    time.now = 2_000;
    const late = ask();
    reads[1]?.end('second');
    expect([await late, reads.length]).toEqual(['second', 2]);
  });

  it('stays when reading it again fails, and is not replaced after it was forgotten', async () => {
    const { time, reads, ask, cache } = await answered();
    time.now = 1_600;
    await ask();
    reads[1]?.fail();
    await nextTurn();
    expect(await ask()).toBe('first');
    cache.clear();
    reads[2]?.end('from before');
    await nextTurn();
    const anew = ask();
    reads[3]?.end('anew');
    expect([await anew, reads.length]).toEqual(['anew', 4]);
  });
});

describe('a row', () => {
  it('is kept once its id was asked for again', () => {
    const rows = createVersionedRows<string>(100_000);
    rows.keep(1, 'a', 'first');
    expect(rows.find(1, 'a')).toBeUndefined();
    rows.keep(1, 'b', 'second');
    expect(rows.find(1, 'b')).toBe('second');
  });

  it('is forgotten after tens of thousands of others, but not soon', () => {
    const rows = createVersionedRows<string>(100_000);
    const askForOthers = (count: number) => {
      for (let id = 10; id < count + 10; id += 1) rows.keep(id, 'a', 'other');
    };
    rows.keep(1, 'a', 'first');
    askForOthers(9_000);
    rows.keep(1, 'a', 'again');
    expect(rows.find(1, 'a')).toBe('again');
    rows.keep(2, 'a', 'first');
    askForOthers(25_000);
    rows.keep(2, 'a', 'again');
    expect(rows.find(2, 'a')).toBeUndefined();
  });

  it('is given out for its own stamp alone', () => {
    const rows = createVersionedRows<string>(100_000);
    for (const turn of ['once', 'first']) rows.keep(1, 'a', turn);
    expect(rows.find(1, 'a')).toBe('first');
    expect(rows.find(1, 'b')).toBeUndefined();
    rows.keep(1, 'b', 'second');
    expect([rows.find(1, 'a'), rows.find(1, 'b')]).toEqual([undefined, 'second']);
  });

  it('is there or not, whatever its stamp, and a list is asked for again or not', () => {
    const rows = createVersionedRows<string>(100_000);
    for (const turn of ['once', 'first']) rows.keep(1, 'a', turn);
    expect([rows.has(1), rows.has(2)]).toEqual([true, false]);
    const lists = ['of ann', 'of ben', 'of ann', 'of cy', 'of ben'];
    expect(lists.map((list) => rows.isAgain(list))).toEqual([false, false, true, false, true]);
  });

  it('is dropped when others need its room and nobody asked for it longest', () => {
    const rows = createVersionedRows<string>(2 * 4 * bytesOf('x'.repeat(500)) + 200);
    for (const id of [1, 2, 3, 1, 2]) rows.keep(id, 'a', 'x'.repeat(500));
    rows.find(1, 'a');
    rows.keep(3, 'a', 'x'.repeat(500));
    expect([1, 2, 3].map((id) => rows.find(id, 'a') !== undefined)).toEqual([true, false, true]);
  });
});

it('measures what is in a value, and of a long list only a part', () => {
  expect(bytesOf({ title: 'x'.repeat(1_000), at: new Date(), of: [1, null, true] })).toBeGreaterThan(2_000);
  const one = { id: 1, key: ['0.5', '1'] };
  const many = bytesOf(Array.from({ length: 10_000 }, () => one));
  expect(many / (10_000 * bytesOf(one))).toBeCloseTo(1, 0);
  expect(bytesOf(new Set(['x'.repeat(100)]))).toBeGreaterThan(200);
  expect(bytesOf(Buffer.alloc(5_000))).toBeGreaterThan(5_000);
});

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));
