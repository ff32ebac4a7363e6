import { join } from 'node:path';
import { startEmbedded } from '#platform/db/embedded/embedded.ts';
import { layoutOf } from '#platform/db/embedded/layout.ts';
import { processesOf, readRecord } from '#platform/db/embedded/server-record.ts';
import { migrate } from '#platform/db/migrate.ts';

/** A PostgreSQL that all machines of a site share, with full durability. */
export interface SharedDatabase {
  /** As DATABASE_URL has it. */
  readonly url: string;
  /** Ends it like a power failure; `start` recovers it. */
  kill(): Promise<void>;
  /** Ends it as an operator would. */
  stop(): Promise<void>;
  /** Pauses it, as if its disk did not answer, and resumes it. */
  signal(signal: 'SIGSTOP' | 'SIGCONT'): Promise<void>;
  start(): Promise<void>;
  close(): Promise<void>;
}

/** Starts the database below the folder, with the migrations applied. */
export async function startDatabase(folder: string): Promise<SharedDatabase> {
  const dataDir = join(folder, 'db');
  const { cluster } = layoutOf(dataDir);
  let server = await startEmbedded({ dataDir });
  let isDown = false;
  await migrate(server.connection);

  return {
    url: server.url,
    async kill() {
      const record = await readRecord(cluster);
      if (record) process.kill(record.pid, 'SIGKILL');
      isDown = true;
    },
    async signal(name) {
      for (const pid of await processesOf(cluster)) process.kill(pid, name);
    },
    async stop() {
      await server.stop();
      isDown = true;
    },
    async start() {
      server = await startEmbedded({ dataDir });
      isDown = false;
    },
    close: async () => (isDown ? undefined : server.stop()),
  };
}
