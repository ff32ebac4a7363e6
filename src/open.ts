import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pino } from 'pino';
import { createLocalBus } from '#platform/bus/bus.ts';
import { createPostgresBus } from '#platform/bus/postgres.ts';
import { type Connection, connect } from '#platform/db/db.ts';
import { startEmbedded } from '#platform/db/embedded/embedded.ts';
import { migrate } from '#platform/db/migrate.ts';
import { createJobs } from '#platform/jobs/jobs.ts';
import { openMail } from '#platform/mail/mail.ts';
import { openSettings } from '#platform/settings/settings.ts';
import { openDiskStorage } from '#platform/storage/disk.ts';
import { type Config, readConfig } from './config.ts';
import type { Ctx } from './context.ts';
import { withEvents } from './listeners.ts';

/** A context with what must be closed after it. */
export interface OpenedCtx {
  readonly ctx: Ctx;
  readonly connection: Connection;
  close(): Promise<void>;
}

/** A database that can be reached, and how to let go of it. */
export interface OpenedDatabase {
  readonly connection: Connection;
  /** Stops the embedded server unless somebody else uses it; an outside one is left alone. */
  stop(): Promise<void>;
}

/**
 * The database of the settings: `DATABASE_URL`, or the embedded one of the data folder, started or adopted.
 */
export async function openDatabase(config: Config): Promise<OpenedDatabase> {
  if (config.DATABASE_URL) return { connection: config.DATABASE_URL, stop: async () => {} };
  const server = await startEmbedded({ dataDir: config.dataDir });
  return { connection: server.connection, stop: async () => void (await server.stopUnlessUsed()) };
}

/** Opens everything that operations need. `migrations` are applied first by whoever starts the site. */
export async function openCtx(
  connection: Connection,
  options: { worker?: boolean; migrations?: boolean; config?: Config; bus?: 'local' | 'shared' } = {},
): Promise<OpenedCtx> {
  const config = options.config ?? readConfig();
  const log = pino({ level: config.LOG_LEVEL, redact: ['req.headers.cookie', 'req.headers.authorization'] });
  if (options.migrations) await migrate(connection);
  const db = connect(connection);
  const report = (error: unknown) => log.error({ err: error }, 'bus');
  const bus = options.bus === 'local' ? createLocalBus() : await createPostgresBus(connection, report);
  const jobs = await createJobs(connection, { log, worker: options.worker ?? false });
  const settings = await openSettings(db, config);
  bus.subscribe('settings', () => void settings.reload().catch(report));
  const mail = openMail(config);
  // Unlisted, suspended and half-made videos are nobody's who has another account on this machine.
  for (const name of ['files', 'work'])
    await mkdir(join(config.dataDir, name), { recursive: true, mode: 0o700 });
  const storage = await openDiskStorage(join(config.dataDir, 'files'));
  return {
    ctx: withEvents({
      config,
      db,
      storage,
      bus,
      jobs,
      mail,
      settings,
      log,
      clock: { now: () => Date.now() },
    }),
    connection,
    async close() {
      await jobs.stop();
      await bus.close();
      mail.close();
      await db.destroy();
    },
  };
}
