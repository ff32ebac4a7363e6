import { describe, expect, it } from 'vitest';
import { batched, createBatches } from './batch.ts';
import type { Db } from './db.ts';

/** An operation that ends when it is told to, and remembers what it was given. */
function gated() {
  const runs: { items: readonly number[]; end: () => void }[] = [];
  const call = batched<number, number>(
    (items) =>
      new Promise((resolve) => runs.push({ items, end: () => resolve(items.map((item) => item * 10)) })),
    3,
  );
  return { runs, call, turn: () => new Promise((resolve) => setImmediate(resolve)) };
}

describe('batched', () => {
  it('runs calls of one turn together and gives each its own answer', async () => {
    const { runs, call, turn } = gated();
    const answers = Promise.all([call(1), call(2)]);
    await turn();
    expect(runs.map((run) => run.items)).toEqual([[1, 2]]);
    runs[0]?.end();
    expect(await answers).toEqual([10, 20]);
  });

  it('keeps two batches at work and joins what comes meanwhile, at most so many', async () => {
    const { runs, call, turn } = gated();
    const all = [];
    for (const item of [1, 2, 3, 4, 5, 6]) {
      all.push(call(item));
      await turn();
    }
    expect(runs.map((run) => run.items)).toEqual([[1], [2]]);
    runs[0]?.end();
    await turn();
    expect(runs[2]?.items).toEqual([3, 4, 5]);
    runs[1]?.end();
    await turn();
    for (const run of runs) run.end();
    expect(await Promise.all(all)).toEqual([10, 20, 30, 40, 50, 60]);
  });

  it('lets a bad call fail alone', async () => {
    const call = batched<number, number>(async (items) => {
      if (items.includes(2)) throw new Error('two');
      return items.map((item) => -item);
    });
    const outcome = await Promise.allSettled([call(1), call(2), call(3)]);
    expect(outcome.map((one) => (one.status === 'fulfilled' ? one.value : String(one.reason)))).toEqual([
      -1,
      'Error: two',
      -3,
    ]);
  });

  it('fails all calls at once when the connection was lost', async () => {
    let runs = 0;
    const call = batched<number, number>(() => {
      runs += 1;
      return Promise.reject(new Error('Query read timeout'));
    });
    const outcome = await Promise.allSettled([call(1), call(2), call(3)]);
    expect([runs, ...outcome.map(({ status }) => status)]).toEqual([1, 'rejected', 'rejected', 'rejected']);
  });
});

describe('Batches', () => {
  it('joins what comes over one connection, and runs a transaction by itself', async () => {
    const [db, trx] = [{} as Db, {} as Db];
    const runs: (readonly [Db, readonly number[]])[] = [];
    async function double(of: Db, items: readonly number[]) {
      runs.push([of, items]);
      return items.map((item) => item * 2);
    }
    const { join } = createBatches();
    const answers = [join(db, double, 1), join(trx, double, 2), join(db, double, 3)];
    expect(await Promise.all(answers)).toEqual([2, 4, 6]);
    expect(runs.map(([, items]) => items)).toEqual([[1, 3], [2]]);
    expect(runs.map(([of]) => of === trx)).toEqual([false, true]);
  });

  it('is asked once for each who asks', async () => {
    const asked: (readonly number[])[] = [];
    const double = async (_db: Db, items: readonly number[]) => {
      asked.push(items);
      return items.map((item) => 2 * item);
    };
    const { once } = createBatches();
    const [db, ann, ben] = [{} as Db, {}, {}];
    for (const asker of [ann, ben, ann]) expect(await once(asker, db, double, 1)).toBe(2);
    expect(asked).toEqual([[1], [1]]);
  });
});
