import { expect, it, vi } from 'vitest';
import { PATIENT } from '#platform/testing/until.ts';
import type { Topics } from '#src/topics.ts';
import { type Carrier, createCarriedBus } from './carried.ts';

/** Buses whose texts pass through `carry`, which may fail to. */
async function connected(carry: (text: string, deliver: () => void) => Promise<void>) {
  const receivers: ((text: string) => void)[] = [];
  const open = () =>
    createCarriedBus(
      async ({ receive }): Promise<Carrier> => {
        receivers.push(receive);
        const deliver = (text: string) => receivers.forEach((one) => one(text));
        const send = (text: string) => carry(text, () => deliver(text));
        return { longest: 20, send, close: async () => {} };
      },
      () => {},
    );
  const [bus, other] = [await open(), await open()];
  const [ids, gaps]: [number[], Topics['gap'][]] = [[], []];
  other.subscribe('vote', ({ id }) => ids.push(id));
  other.subscribe('gap', (gap) => gaps.push(gap));
  return { bus, ids, gaps };
}

it('when something was lost on its way all are told that they may have missed it, and hear what follows', async () => {
  let failing = 1;
  const { bus, ids, gaps } = await connected(async (_, deliver) => {
    if (failing-- > 0) throw new Error('cut off');
    deliver();
  });
  bus.publish('vote', { id: 1 });
  await new Promise((resolve) => setImmediate(resolve));
  bus.publish('vote', { id: 2 });
  await vi.waitFor(() => expect(gaps).toHaveLength(1), PATIENT);
  expect(ids).toEqual([2]);
  expect(gaps[0]?.ms).toBeGreaterThan(5_000);
});

it('keeps no more than so much for a carrier that does not come back', async () => {
  const back = Promise.withResolvers<void>();
  const { bus, ids, gaps } = await connected((_, deliver) => back.promise.then(deliver));
  for (let id = 1; id <= 10_100; id += 1) bus.publish('vote', { id });
  await new Promise((resolve) => setImmediate(resolve));
  back.resolve();
  await vi.waitFor(() => expect(gaps).toHaveLength(1), PATIENT);
  expect(ids.length).toBeLessThan(10_100);
  expect(ids.slice(0, 3)).toEqual([1, 2, 3]);
});

it('what is said while something is on its way travels together, each event once and the last in its place', async () => {
  const texts: string[] = [];
  const back = Promise.withResolvers<void>();
  const bus = await createCarriedBus(
    async () => ({
      longest: 1_000,
      send: (text) => {
        texts.push(text);
        return back.promise;
      },
      close: async (isIdle) => void (await isIdle),
    }),
    () => {},
  );
  for (const id of [1, 2, 3, 2]) {
    bus.publish('vote', { id });
    await new Promise((resolve) => setImmediate(resolve));
  }
  back.resolve();
  await bus.close();
  expect(texts.map((text) => text.match(/\d+(?=})/g))).toEqual([['1'], ['3', '2']]);
});
