import type { Kysely, Transaction, TransactionBuilder } from 'kysely';

type Task = () => Promise<void>;

const waiting = new WeakMap<object, Task[]>();

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
  const tasks = waiting.get(trx);
  if (!tasks) throw new TypeError('This transaction is not open.');
  tasks.push(task);
}

function withTasks<D>(builder: TransactionBuilder<D>): TransactionBuilder<D> {
  const { setAccessMode, setIsolationLevel, execute } = builder;
  return Object.assign(builder, {
    setAccessMode: (mode: Parameters<typeof setAccessMode>[0]) =>
      withTasks(setAccessMode.call(builder, mode)),
    setIsolationLevel: (level: Parameters<typeof setIsolationLevel>[0]) =>
      withTasks(setIsolationLevel.call(builder, level)),
    async execute<T>(work: (trx: Transaction<D>) => Promise<T>): Promise<T> {
      const tasks: Task[] = [];
      const answer = await execute.call(builder, (trx) => {
        waiting.set(trx, tasks);
        return work(trx).finally(() => waiting.delete(trx));
      });
      for (const task of tasks) await task();
      return answer as T;
    },
  });
}
