import pg from 'pg';
import { clientOptions, type Connection } from '#platform/db/db.ts';
import { Trouble } from './trouble.ts';

/** An arbitrary number that no other program uses on this database. */
const RUNNING_LOCK = 72_651_102;

/**
 * Locks the site for this process. The lock ends with the connection, so a dead process never keeps it.
 * @throws {Trouble} when another process has it
 */
export async function lockSite(connection: Connection, dataDir: string): Promise<pg.Client> {
  const client = new pg.Client(clientOptions(connection));
  client.on('error', () => {});
  await client.connect();
  const { rows } = await client.query<{ free: boolean }>('select pg_try_advisory_lock($1) as free', [
    RUNNING_LOCK,
  ]);
  if (rows[0]?.free) return client;
  await client.end();
  throw new Trouble(
    `Vireo is already running on ${dataDir}. Stop it first, or set DATA_DIR to another folder.`,
  );
}
