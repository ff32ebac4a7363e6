import { isCutOff } from './errors.ts';
import type { Db } from './db.ts';

/** Batches of one operation that may be at the database at the same time. */
const LANES = 2;

interface PendingItem<I, O> {
  readonly item: I;
  readonly resolve: (answer: O) => void;
  readonly reject: (error: unknown) => void;
}

/** One statement for many calls: answers as many values as it is given, in their order. */
export type Batch<I, O> = (db: Db, items: readonly I[]) => Promise<readonly O[]>;

/** Calls that come at the same moment and share a statement. */
export interface Batches {
  /** Runs one item of the batch together with others over the same connection: a transaction has its own. */
  join<I, O>(db: Db, batch: Batch<I, O>, item: I): Promise<O>;
}

/** Joins the calls of this process. */
export function createBatches(): Batches {
  const byDb = new WeakMap<Db, Map<unknown, unknown>>();
  return {
    join<I, O>(db: Db, batch: Batch<I, O>, item: I): Promise<O> {
      const joined = byDb.get(db) ?? new Map<unknown, unknown>();
      byDb.set(db, joined);
      const join = (joined.get(batch) ?? batched((items: readonly I[]) => batch(db, items))) as (
        item: I,
      ) => Promise<O>;
      joined.set(batch, join);
      return join(item);
    },
  };
}

/**
 * Joins calls that come while others are at the database into one statement: a quiet site waits for nothing,
 * and a busy one pays for one plan and one commit a batch, not a call. `run` answers as many values as it is
 * given, in their order; when it fails, each of its calls is run alone, so that a bad one fails by itself.
 * Where the connection was lost all of them fail: the statement may have been committed, and each of them
 * alone would wait as long again.
 */
export function batched<I, O>(
  run: (items: readonly I[]) => Promise<readonly O[]>,
  max = 64,
): (item: I) => Promise<O> {
  const waiting: PendingItem<I, O>[] = [];
  let running = 0;

  async function work(): Promise<void> {
    running += 1;
    while (waiting.length > 0) await runBatch(run, waiting.splice(0, max));
    running -= 1;
  }

  return (item) =>
    new Promise<O>((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      // After the calls of this turn of the event loop have joined.
      if (running < LANES && waiting.length === 1) queueMicrotask(work);
    });
}

async function runBatch<I, O>(
  run: (items: readonly I[]) => Promise<readonly O[]>,
  calls: PendingItem<I, O>[],
): Promise<void> {
  try {
    const answers = await run(calls.map((call) => call.item));
    calls.forEach((call, at) => call.resolve(answers[at] as O));
  } catch (error) {
    if (calls.length === 1 || isCutOff(error)) calls.forEach(({ reject }) => reject(error));
    else await Promise.all(calls.map((call) => runBatch(run, [call])));
  }
}
