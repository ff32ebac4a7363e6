import { join } from 'node:path';
import { startEmbedded } from '#platform/db/embedded/embedded.ts';
import { layoutOf } from '#platform/db/embedded/layout.ts';
import { readRecord } from '#platform/db/embedded/server-record.ts';
import { migrate } from '#platform/db/migrate.ts';

/** A PostgreSQL that all machines of a site share, with everything that makes it durable. */
export interface SharedDatabase {
  /** As DATABASE_URL has it. */
  readonly url: string;
  /** Ends it as a cut of its power does; `start` recovers it. */
  kill(): Promise<void>;
  /** Stands still, as with a disk that does not answer, and goes on. */
  signal(signal: 'SIGSTOP' | 'SIGCONT'): Promise<void>;
  start(): Promise<void>;
  close(): Promise<void>;
}

/** Starts the database below the folder, with the migrations applied. */
export async function startDatabase(folder: string): Promise<SharedDatabase> {
  const dataDir = join(folder, 'db');
  const { cluster } = layoutOf(dataDir);
  let server = await startEmbedded({ dataDir });
  let isKilled = false;
  await migrate(server.connection);

  async function signal(name: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT'): Promise<void> {
    const record = await readRecord(cluster);
    if (record) process.kill(record.pid, name);
  }

  return {
    url: server.url,
    async kill() {
      await signal('SIGKILL');
      isKilled = true;
    },
    signal,
    async start() {
      server = await startEmbedded({ dataDir });
      isKilled = false;
    },
    close: async () => (isKilled ? undefined : server.stop()),
  };
}
