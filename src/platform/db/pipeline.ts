import type { DatabaseConnection, Dialect, Driver, Transaction } from 'kysely';

/**
 * Lets transactions begin without waiting for the database to say so: what follows is sent right behind.
 * The pool's connections have to be pipelined. If a transaction could not begin, its commit fails.
 */
export function beginAtOnce<D extends Dialect>(dialect: D): D {
  const createDriver = dialect.createDriver.bind(dialect);
  return Object.assign(dialect, { createDriver: () => withoutWaiting(createDriver()) });
}

function withoutWaiting(driver: Driver): Driver {
  const begin = driver.beginTransaction.bind(driver);
  const commit = driver.commitTransaction.bind(driver);
  const begun = new WeakMap<DatabaseConnection, Promise<void>>();
  const beginTransaction: typeof begin = async (connection, settings) => {
    const beginning = begin(connection, settings);
    beginning.catch(() => {});
    begun.set(connection, beginning);
  };
  const commitTransaction: typeof commit = async (connection) => {
    const [committed] = await Promise.all([commit(connection), begun.get(connection)]);
    return committed;
  };
  return Object.assign(driver, { beginTransaction, commitTransaction });
}

/**
 * Has the statements of this transaction sent as soon as they are run, in their order, instead of each after
 * the answer to the one before: those that need nothing of each other are run by `Promise.all`, and take the
 * time of one. If one fails, those behind it fail too, since the transaction is lost. To be called at its end
 * is what is answered: whatever is run later fails, as the connection may be in another's hands by then.
 */
export async function pipeline<D>(trx: Transaction<D>): Promise<() => void> {
  const executor = trx.getExecutor();
  const connection = await executor.provideConnection(async (one) => one);
  let hasEnded = false;
  const executeQuery: typeof executor.executeQuery = async (query) => {
    if (hasEnded) throw new TypeError('This transaction has ended.');
    return connection.executeQuery(query);
  };
  Object.assign(executor, { executeQuery });
  return () => {
    hasEnded = true;
  };
}
