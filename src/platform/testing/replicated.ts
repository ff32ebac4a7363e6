import { execFile } from 'node:child_process';
import { appendFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { clientOptions } from '#platform/db/db.ts';
import { type EmbeddedDatabase, startEmbedded } from '#platform/db/embedded/embedded.ts';
import { layoutOf } from '#platform/db/embedded/layout.ts';
import { migrate } from '#platform/db/migrate.ts';
import { signalServer } from './signal-server.ts';

/** A migrated database on a server of its own, and a replica that follows it. */
export interface ReplicatedDatabase {
  readonly primary: EmbeddedDatabase['connection'];
  /** Both as addresses. */
  readonly url: string;
  readonly replicaUrl: string;
  /** Runs a statement at the replica. Answers its rows. */
  ask<T extends pg.QueryResultRow>(text: string): Promise<T[]>;
  /** The replica takes what it is sent and shows nothing of it, until it goes on. */
  pause(): Promise<void>;
  goOn(): Promise<void>;
  /** Stops all of the replica's processes where they are until `SIGCONT`, or ends them at once. */
  signalReplica(signal: 'SIGSTOP' | 'SIGCONT' | 'SIGKILL'): Promise<void>;
  /** Has it follow again after it was ended. */
  startReplica(): Promise<void>;
  close(): Promise<void>;
}

/** What a server that others follow needs beyond the packaged settings, and an answer that means stored. */
const SETTINGS = [
  'alter system set wal_level = replica',
  'alter system set max_wal_senders = 4',
  'alter role vireo set synchronous_commit = on',
];

/** Starts both; the replica is a copy of the stopped primary's folder. */
export async function startReplicated(): Promise<ReplicatedDatabase> {
  const [home, away] = [await makeFolder(), await makeFolder()];
  const start = (dataDir: string) => startEmbedded({ dataDir, durable: false });
  const first = await start(home);
  for (const setting of SETTINGS) await askOf(first.connection, setting);
  await first.stop();
  // From here on its log holds what a replica needs.
  const second = await start(home);
  await migrate(second.connection);
  await second.stop();
  await promisify(execFile)('cp', ['-a', layoutOf(home).folder, away]);
  const primary = await start(home);
  const { cluster } = layoutOf(away);
  await writeFile(join(cluster, 'standby.signal'), '');
  const address = `host=${primary.connection.host} user=${primary.connection.user}`;
  await appendFile(join(cluster, 'postgresql.auto.conf'), `primary_conninfo = '${address}'\n`);
  let replica = await start(away);

  const ask = <T extends pg.QueryResultRow>(text: string) => askOf<T>(replica.connection, text);
  return {
    primary: primary.connection,
    url: primary.url,
    replicaUrl: replica.url,
    ask,
    pause: async () => void (await ask('select pg_wal_replay_pause()')),
    goOn: async () => void (await ask('select pg_wal_replay_resume()')),
    signalReplica: (signal) => signalServer(cluster, signal),
    async startReplica() {
      replica = await start(away);
    },
    async close() {
      await signalServer(cluster, 'SIGKILL');
      await primary.stop();
      for (const folder of [home, away]) await rm(folder, { recursive: true, force: true, maxRetries: 20 });
    },
  };
}

function makeFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'vireo-replicated-'));
}

async function askOf<T extends pg.QueryResultRow>(
  connection: EmbeddedDatabase['connection'],
  text: string,
): Promise<T[]> {
  const client = new pg.Client(clientOptions(connection));
  await client.connect();
  try {
    return (await client.query<T>(text)).rows;
  } finally {
    await client.end();
  }
}
