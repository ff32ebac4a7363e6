import { expect, it } from 'vitest';
import { runConcurrently } from './run-concurrently.ts';

/** Work whose end the test decides on. */
function openWork() {
  const begun: number[] = [];
  const ends = new Map<number, PromiseWithResolvers<void>>();
  return {
    begun,
    end: (item: number) => ends.get(item)?.resolve(),
    fail: (item: number) => ends.get(item)?.reject(new Error(`no ${item}`)),
    work(item: number): Promise<void> {
      begun.push(item);
      const end = Promise.withResolvers<void>();
      ends.set(item, end);
      return end.promise;
    },
  };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

it('keeps the order and the bound, and ends when everything has', async () => {
  const { begun, end, work } = openWork();
  let isOver = false;
  const all = runConcurrently([1, 2, 3, 4], 2, work).then(() => (isOver = true));
  await settle();
  expect(begun).toEqual([1, 2]);
  end(2);
  await settle();
  expect(begun).toEqual([1, 2, 3]);
  end(1);
  end(3);
  await settle();
  expect([begun, isOver]).toEqual([[1, 2, 3, 4], false]);
  end(4);
  await all;
});

it('starts nothing after a failure, waits for what is running, and throws the first error', async () => {
  const { begun, end, fail, work } = openWork();
  const all = runConcurrently([1, 2, 3, 4], 2, work);
  let seen: unknown;
  const told = all.catch((error: unknown) => (seen = error));
  await settle();
  fail(2);
  await settle();
  expect([begun, seen]).toEqual([[1, 2], undefined]);
  end(1);
  await told;
  expect(seen).toEqual(new Error('no 2'));
  expect(begun).toEqual([1, 2]);
});

it('keeps a failure that happens while waiting for the next item', async () => {
  const { begun, fail, work } = openWork();
  const next = Promise.withResolvers<void>();
  async function* slowly() {
    yield 1;
    await next.promise;
    yield 2;
  }
  let seen: unknown;
  const told = runConcurrently(slowly(), 3, work).catch((error: unknown) => (seen = error));
  await settle();
  fail(1);
  await settle();
  next.resolve();
  await told;
  expect(seen).toEqual(new Error('no 1'));
  expect(begun).toEqual([1]);
});
