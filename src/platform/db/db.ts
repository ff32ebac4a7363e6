import { CompiledQuery, Kysely, type LogEvent, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import { withAfterCommit } from './after-commit.ts';
import { isSilent } from './errors.ts';
import { beginAtOnce } from './pipeline.ts';
import { prepareRecurring } from './prepare.ts';
import type { Database } from './tables.ts';

export type Db = Kysely<Database>;
export type Trx = Transaction<Database>;

/** How to reach PostgreSQL: an address, or the parts of one (a socket folder as host). */
export type Connection = string | { host: string; port: number; user: string; database: string };

/** int8 as number: ids and counters stay below 2^53. `date` stays the text that it is. */
const types: pg.CustomTypesConfig = {
  getTypeParser(oid, format) {
    if (oid === pg.types.builtins.INT8) return Number;
    if (oid === pg.types.builtins.DATE) return String;
    return pg.types.getTypeParser(oid, format);
  },
};

/** Idle time after which TCP asks whether the other side is still there, ms. */
const KEEP_ALIVE_MS = 10_000;

/** Options of a `pg` client or pool for that connection. */
export function clientOptions(connection: Connection): pg.ClientConfig {
  const place = typeof connection === 'string' ? { connectionString: connection } : connection;
  const line = { keepAlive: true, keepAliveInitialDelayMillis: KEEP_ALIVE_MS };
  return { ...place, ...line, types, application_name: 'vireo' };
}

/** Connections of one process at a time. */
const MOST_CONNECTIONS = 10;
/**
 * How long somebody who waits for an answer waits for the database: for a connection, for a statement, ms.
 */
export const WEB_PATIENCE = 5_000;

/**
 * How long after `statement_timeout` a connection without an answer counts as dead, ms: a firewall may have
 * dropped it without telling either side.
 */
const LINE_MS = 5_000;

/**
 * A pool of connections with Kysely on it; destroying the answer closes the pool. `patience`: longest
 * that a statement may run, and that it may wait for a connection, ms; a connection that brings no
 * answer soon after is closed. Without one, for jobs and commands, statements take as long as they need.
 * `more`: further options of `pg`.
 */
export function connect(
  connection: Connection,
  patience?: number,
  observer?: Observer,
  more: Pick<pg.PoolConfig, 'query_timeout' | 'max'> = {},
): Db {
  const pool = new pg.Pool({
    ...clientOptions(connection),
    max: MOST_CONNECTIONS,
    pipeline: true,
    idleTimeoutMillis: 30_000,
    ...(patience && {
      statement_timeout: patience,
      connectionTimeoutMillis: patience,
      query_timeout: patience + LINE_MS,
    }),
    ...more,
  });
  // A connection that breaks is replaced by the pool; without a listener it would end the process, whether it
  // was idle or between two statements of a transaction, of which the second then fails.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  prepareRecurring(pool);
  endSilent(pool);
  if (observer) observe(pool, observer);
  const log =
    observer?.ran && ((event: LogEvent) => observer.ran?.(event.query.sql, event.queryDurationMillis));
  const dialect = beginAtOnce(new PostgresDialect({ pool }));
  return withAfterCommit(new Kysely<Database>({ dialect, ...(log && { log }) }));
}

/**
 * Closes connections on which a statement got no answer within `query_timeout`. `pg` alone would return
 * them to the pool, and the next statement would wait on them in vain.
 */
function endSilent(pool: pg.Pool): void {
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    client.query = ((...args: unknown[]) => {
      const answer = query(...args);
      if (answer instanceof Promise)
        answer.catch((error: unknown) => {
          if (isSilent(error)) void client.end();
        });
      return answer;
    }) as typeof client.query;
  });
}

/** Who is told what happens at the pool. Times in ms. */
export interface Observer {
  /** Somebody got a connection after so long. */
  readonly waited: (ms: number) => void;
  /** A statement has ended, well or not; its text without values. */
  readonly ran?: ((text: string, ms: number) => void) | undefined;
  /** The pool, to be looked at. */
  readonly opened?: (pool: Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'>) => void;
}

function observe(pool: pg.Pool, { waited, opened }: Observer): void {
  const open = pool.connect.bind(pool) as () => Promise<pg.PoolClient>;
  pool.connect = (async () => {
    const began = performance.now();
    try {
      return await open();
    } finally {
      waited(performance.now() - began);
    }
  }) as typeof pool.connect;
  opened?.(pool);
}

/** Runs plain SQL text, for the few places that are handed text (migrations, the job queue). */
export async function runText(db: Db, text: string, values: unknown[] = []): Promise<{ rows: unknown[] }> {
  const { rows } = await db.executeQuery(CompiledQuery.raw(text, values));
  return { rows };
}
