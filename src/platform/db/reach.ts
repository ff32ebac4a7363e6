import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type Meanings, meaningOf } from '#platform/network/said.ts';
import { clientOptions, type Connection } from './db.ts';

/** Pauses between attempts, ms: they grow from the first to the last. */
const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 15_000;
/** How long one attempt may take, ms. */
const PATIENCE = 5_000;

/** What PostgreSQL and the line say, and what that means. */
const MEANINGS: Meanings = [
  [/^28P01|password/i, 'it refuses the password in DATABASE_URL'],
  [/no pg_hba\.conf entry.*(no encryption|SSL off)/i, 'it wants TLS: add ?sslmode=require to DATABASE_URL'],
  [/does not support SSL/i, 'it does not speak TLS: take sslmode out of DATABASE_URL'],
  [/certificate|altnames/i, 'its TLS certificate is not trusted: see NODE_EXTRA_CA_CERTS'],
  [/^28000|no pg_hba\.conf entry/i, 'it does not let this user in from this machine (pg_hba.conf)'],
  [/^3D000/, 'it has no database of the name in DATABASE_URL'],
  [/ECONNREFUSED|ENOENT/, 'nobody listens there'],
  [/ENOTFOUND|EAI_AGAIN/, 'the name of its machine is not known'],
  [/timeout|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH/i, 'it does not answer'],
  [/^57P0|starting up|recovery/, 'it is starting or stopping'],
];

/** Why the database cannot be reached, as a part of a sentence. */
export const explainConnection = (error: unknown): string => meaningOf(error, MEANINGS);

/** Tries to connect, with pauses that grow, until it works. `say` hears each reason once. */
export async function waitForDatabase(
  connection: Connection,
  say: (sentence: string) => void,
  firstPause = FIRST_PAUSE,
): Promise<void> {
  let told = '';
  for (let pause = firstPause; ; pause = Math.min(2 * pause, LONGEST_PAUSE)) {
    const reason = await tryConnection(connection);
    if (reason === null) return;
    if (reason !== told) say(`The database cannot be reached: ${reason}. It is tried again until it can.`);
    told = reason;
    await sleep(pause);
  }
}

/** Why it cannot be reached; null if it can. */
async function tryConnection(connection: Connection): Promise<string | null> {
  const client = new pg.Client({ ...clientOptions(connection), connectionTimeoutMillis: PATIENCE });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return null;
  } catch (error) {
    return explainConnection(error);
  } finally {
    await client.end().catch(() => undefined);
  }
}
