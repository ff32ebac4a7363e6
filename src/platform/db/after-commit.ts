import type { Kysely, Transaction, TransactionBuilder } from 'kysely';
import { pipeline } from './pipeline.ts';

type Task = () => Promise<void>;

/** What an open transaction has been told. */
interface OpenTransaction {
  readonly tasks: Task[];
  readonly last: Promise<unknown>[];
}

const waiting = new WeakMap<object, OpenTransaction>();

/** Tasks registered with a transaction of this database run once it is committed. Answers the database. */
export function withAfterCommit<D>(db: Kysely<D>): Kysely<D> {
  const begin = db.transaction.bind(db);
  return Object.assign(db, { transaction: () => withTasks(begin()) });
}

/**
 * Has transactions that are begun on this one take part in it: what is written within them is stored with the
 * rest or not at all. Answers the transaction.
 */
export function joinable<D>(trx: Transaction<D>): Transaction<D> {
  const within = { execute: <T>(work: (same: Transaction<D>) => Promise<T>) => work(trx) };
  return Object.assign(trx, { transaction: () => within as TransactionBuilder<D> });
}

/** @throws TypeError outside `transaction().execute(…)`, where nothing would ever run it */
export function runAfterCommit<D>(trx: Transaction<D>, task: Task): void {
  toldOf(trx).tasks.push(task);
}

/**
 * What is written last in a transaction: its commit is sent right behind, instead of after the answer. If it
 * fails, nothing is stored, and the transaction fails with its error. It may still say what is to be done
 * after the commit. @throws TypeError as above
 */
export function writeLast<D>(trx: Transaction<D>, written: Promise<unknown>): void {
  written.catch(() => {});
  toldOf(trx).last.push(written);
}

/**
 * A transaction of statements that are all sent at once, with its commit: together they take one round trip.
 * `write` runs what it runs before it waits for anything.
 */
export async function writeAtOnce<D, T>(
  db: Kysely<D>,
  write: (trx: Transaction<D>) => Promise<T>,
): Promise<T> {
  const { written } = await db.transaction().execute(async (trx) => {
    const writing = write(trx);
    writeLast(trx, writing);
    return { written: writing };
  });
  return written;
}

function toldOf<D>(trx: Transaction<D>): OpenTransaction {
  const told = waiting.get(trx);
  if (!told) throw new TypeError('This transaction is not open.');
  return told;
}

function withTasks<D>(builder: TransactionBuilder<D>): TransactionBuilder<D> {
  const { setAccessMode, setIsolationLevel, execute } = builder;
  return Object.assign(builder, {
    setAccessMode: (mode: Parameters<typeof setAccessMode>[0]) =>
      withTasks(setAccessMode.call(builder, mode)),
    setIsolationLevel: (level: Parameters<typeof setIsolationLevel>[0]) =>
      withTasks(setIsolationLevel.call(builder, level)),
    execute<T>(work: (trx: Transaction<D>) => Promise<T>): Promise<T> {
      return executeTold((begun) => execute.call(builder, begun) as Promise<T>, work);
    },
  });
}

async function executeTold<D, T>(
  execute: (work: (trx: Transaction<D>) => Promise<T>) => Promise<T>,
  work: (trx: Transaction<D>) => Promise<T>,
): Promise<T> {
  const told: OpenTransaction = { tasks: [], last: [] };
  const begun: Transaction<D>[] = [];
  try {
    const answer = await execute(async (trx) => {
      begun.push(trx);
      waiting.set(trx, told);
      const sent = await pipeline(trx);
      try {
        const worked = await work(trx);
        sent.check();
        return worked;
      } finally {
        sent.end();
      }
    }).finally(() => Promise.all(told.last));
    for (const task of told.tasks) await task();
    return answer;
  } finally {
    for (const trx of begun) waiting.delete(trx);
  }
}
