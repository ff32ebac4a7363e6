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
 * time of one. If one fails, those behind it fail too, since the transaction is lost.
 */
export async function pipeline<D>(trx: Transaction<D>): Promise<SentStatements> {
  const executor = trx.getExecutor();
  const connection = await executor.provideConnection(async (one) => one);
  const failures: unknown[] = [];
  let hasEnded = false;
  const executeQuery: typeof executor.executeQuery = async (query) => {
    if (hasEnded) throw new TypeError('This transaction has ended.');
    try {
      return await connection.executeQuery(query);
    } catch (error) {
      failures.push(error);
      throw error;
    }
  };
  Object.assign(executor, { executeQuery });
  return {
    check() {
      if (failures.length > 0) throw failures[0];
    },
    end: () => void (hasEnded = true),
  };
}

/** The statements of one transaction. */
export interface SentStatements {
  /**
   * Throws the error of the first that failed: the database answers the commit of such a transaction as if
   * all were well, and stores nothing.
   */
  check(): void;
  /** Nothing is sent any more: what is run later fails, as the connection may be in other hands by then. */
  end(): void;
}
