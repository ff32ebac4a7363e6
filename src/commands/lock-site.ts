import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import { clientOptions, type Connection } from '#platform/db/db.ts';
import { Trouble } from './trouble.ts';

/** An arbitrary number that no other program uses on this database. */
const RUNNING_LOCK = 72_651_102;
/** Pause between two attempts to take the lock again, ms. */
const AGAIN_MS = 500;

/** The right to run the site on this database. */
export interface SiteLock {
  release(): Promise<void>;
}

/**
 * Locks the site for this process. The lock ends with its connection, so a dead process never keeps it; when
 * the database has restarted, it is taken again.
 * @throws {Trouble} when another process has it
 */
export async function lockSite(
  connection: Connection,
  dataDir: string,
  { log, againMs = AGAIN_MS }: { readonly log?: Pick<Logger, 'error'>; readonly againMs?: number } = {},
): Promise<SiteLock> {
  const releasing = new AbortController();
  let client = await takeLock(connection);
  if (!client)
    throw new Trouble(
      `Vireo is already running on ${dataDir}. Stop it first, or set DATA_DIR to another folder.`,
    );
  let following = follow(client);

  async function follow(held: pg.Client): Promise<void> {
    await new Promise((resolve) => held.once('end', resolve));
    client = null;
    if (!releasing.signal.aborted) await takeAgain();
  }

  /** The site goes on meanwhile: whoever took its place would find its work half done. */
  async function takeAgain(): Promise<void> {
    let isTold = false;
    while (!releasing.signal.aborted) {
      // Null: somebody has it, perhaps the connection that broke, which the database still believes in.
      const taken = await takeLock(connection).catch(() => undefined);
      if (taken) return keep(taken);
      if (taken === null && !isTold)
        log?.error('Another process has taken the lock of this site: is there a second start?');
      isTold ||= taken === null;
      await sleep(againMs, null, { signal: releasing.signal, ref: false }).catch(() => {});
    }
  }

  function keep(taken: pg.Client): void {
    client = taken;
    following = follow(taken);
  }

  return {
    async release() {
      releasing.abort();
      await client?.end();
      await following;
      // One that was just being taken.
      await client?.end();
    },
  };
}

/** The connection that holds the lock; null when another one does. */
async function takeLock(connection: Connection): Promise<pg.Client | null> {
  const client = new pg.Client({ ...clientOptions(connection), connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  await client.connect();
  const ask = 'select pg_try_advisory_lock($1) as free';
  const { rows } = await client.query<{ free: boolean }>(ask, [RUNNING_LOCK]).catch(async (error) => {
    await client.end();
    throw error;
  });
  if (rows[0]?.free) return client;
  await client.end();
  return null;
}
