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
  /** The same, once for each object that asks, such as the viewer of one request. */
  once<I, O>(asker: object, db: Db, batch: Batch<I, O>, item: I): Promise<O>;
}

/** Joins the calls of this process. */
export function createBatches(): Batches {
  const byDb = new WeakMap<Db, Map<unknown, unknown>>();
  const asked = new WeakMap<object, Map<unknown, unknown>>();
  const batches: Batches = {
    join<I, O>(db: Db, batch: Batch<I, O>, item: I): Promise<O> {
      const make = () => batched((items: readonly I[]) => batch(db, items));
      return keptIn(byDb, db, batch, make)(item);
    },
    once: (asker, db, batch, item) => keptIn(asked, asker, batch, () => batches.join(db, batch, item)),
  };
  return batches;
}

/** What is kept for these two, made where there is nothing yet. */
function keptIn<K extends object, T>(
  all: WeakMap<K, Map<unknown, unknown>>,
  first: K,
  second: unknown,
  make: () => T,
): T {
  const kept = all.get(first) ?? new Map<unknown, unknown>();
  all.set(first, kept);
  if (!kept.has(second)) kept.set(second, make());
  return kept.get(second) as T;
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
