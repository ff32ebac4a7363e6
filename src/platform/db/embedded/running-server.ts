import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { EmbeddedDatabaseError } from './errors.ts';
import type { Layout } from './layout.ts';
import { answers, isServer, processesOf, readRecord, type ServerRecord } from './server-record.ts';
import pg from 'pg';
import type { EmbeddedConnection } from './embedded.ts';

const beat = 10;

/**
 * The server that runs on the data folder, once it is ready; null when there is none. Waits for one that is
 * starting (after a crash that may take minutes) or stopping, and ends one that nobody can reach any more.
 */
export async function findRunning(
  { cluster }: Layout,
  log: (line: string) => void,
): Promise<ServerRecord | null> {
  let unreachable = 0;
  for (let waited = 0; ; waited += beat) {
    const record = await readRecord(cluster);
    if (!record || !(await isAlive(record, cluster))) return null;
    if (record.status === 'ready' && (await answers(record.socketFolder))) return record;
    if (record.status === 'ready' && (unreachable += beat) > 1_500) await endServer(record.pid, cluster);
    if (waited > 0 && waited % 5_000 === 0) log(`The database is ${record.status || 'starting'} …`);
    await sleep(beat);
  }
}

/**
 * Removes what a killed server left behind and the next one would stumble over: it believes in any living
 * process with the recorded number. Only to be called under the start lock and when nothing runs.
 */
export async function clearRemains({ cluster }: Layout): Promise<void> {
  const record = await readRecord(cluster);
  if (!record) return;
  await waitUntil(async () => (await processesOf(cluster)).length === 0, 10_000);
  if ((await processesOf(cluster)).length > 0) {
    throw new EmbeddedDatabaseError(
      `Processes of an earlier server still use ${cluster}: end them and start again.`,
    );
  }
  // A dead number is cleared by the server itself, after checks of its own.
  if (record.pid > 0 && !numberIsTaken(record.pid)) return;
  await rm(join(cluster, 'postmaster.pid'), { force: true });
}

/** Ends the server in order (clients are disconnected), in the end by force; resolves when it is gone. */
export async function endServer(pid: number, cluster: string, patienceMs = 60_000): Promise<void> {
  const isGone = async (): Promise<boolean> => !(await isServer(pid, cluster));
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    // Asked anew before each signal: the number must never be someone else's.
    if (await isGone()) return;
    sendSignal(pid, signal);
    if (await waitUntil(isGone, patienceMs)) return;
  }
}

// A server in another container shares the folder but not the process table: its socket tells.
async function isAlive(record: ServerRecord, cluster: string): Promise<boolean> {
  return (
    (await isServer(record.pid, cluster)) ||
    (record.socketFolder !== '' && (await answers(record.socketFolder)))
  );
}

function numberIsTaken(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It ended meanwhile.
  }
}

/** Asks again and again; false when it was still not done after that time. */
export async function waitUntil(
  isDone: () => Promise<boolean>,
  patienceMs: number,
  pauseMs = beat,
): Promise<boolean> {
  const deadline = Date.now() + patienceMs;
  while (!(await isDone())) {
    if (Date.now() > deadline) return false;
    await sleep(pauseMs);
  }
  return true;
}

/** How many connections to the server there are besides the one that asks; 0 when the server is gone. */
export async function countOtherClients(connection: EmbeddedConnection): Promise<number> {
  const client = new pg.Client(connection);
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ others: number }>(
      `select count(*)::int as others from pg_stat_activity
       where backend_type = 'client backend' and pid <> pg_backend_pid()`,
    );
    return rows[0]?.others ?? 0;
  } catch {
    return 0;
  } finally {
    await client.end().catch(() => undefined);
  }
}
