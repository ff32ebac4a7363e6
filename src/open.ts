import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createPostgresBus } from '#platform/bus/postgres.ts';
import { createRedisBus } from '#platform/bus/redis.ts';
import { tellTrouble } from '#platform/bus/trouble.ts';
import { type Connection, connect } from '#platform/db/db.ts';
import { startEmbedded } from '#platform/db/embedded/embedded.ts';
import { type Watcher, watchEmbedded } from '#platform/db/embedded/watch.ts';
import { migrate } from '#platform/db/migrate.ts';
import { waitForDatabase } from '#platform/db/reach.ts';
import { NO_REPLICA, openReplica } from '#platform/db/replica.ts';
import { openFailures } from '#platform/failures/failures.ts';
import { openLanguages } from '#platform/languages/languages.ts';
import { createJobs } from '#platform/jobs/jobs.ts';
import { openMail } from '#platform/mail/mail.ts';
import { openSettings } from '#platform/settings/settings.ts';
import { openDiskStorage } from '#platform/storage/disk.ts';
import { openS3Storage } from '#platform/storage/s3/s3.ts';
import { type Config, readConfig } from './config.ts';
import type { Ctx } from './context.ts';
import { withEvents } from './listeners.ts';
import { openObservers } from './observe.ts';
import { createPorts } from './ports.ts';

/** A context and how to close it. */
export interface OpenedCtx {
  readonly ctx: Ctx;
  readonly connection: Connection;
  close(): Promise<void>;
}

/** A reachable database and how to release it. */
export interface OpenedDatabase {
  readonly connection: Connection;
  /** Starts the embedded server again whenever it ends. Answers how to stop. Null for an outside one. */
  readonly watch: ((watcher: Watcher) => () => Promise<void>) | null;
  /**
   * Stops the embedded server unless something else uses it after `leavingMs`; does nothing to an outside
   * one.
   */
  stop(leavingMs?: number): Promise<void>;
}

/**
 * The database from the settings: `DATABASE_URL`, or the embedded one in the data folder, started or adopted.
 * `waits`: an outside one that cannot be reached is waited for.
 */
export async function openDatabase(config: Config, { waits = false } = {}): Promise<OpenedDatabase> {
  if (config.DATABASE_URL && waits) await waitForDatabase(config.DATABASE_URL, (why) => console.error(why));
  if (config.DATABASE_URL) return { connection: config.DATABASE_URL, watch: null, stop: async () => {} };
  const { dataDir } = config;
  const server = await startEmbedded({ dataDir });
  return {
    connection: server.connection,
    watch: (watcher) => watchEmbedded({ dataDir }, watcher),
    stop: async (leavingMs) => void (await server.stopUnlessUsed(leavingMs)),
  };
}

/** Options for opening a context; everything else is the product's own. */
export interface CtxOptions extends Partial<Pick<Ctx, 'config' | 'bus' | 'clock' | 'fetchPolicy'>> {
  /** This process runs jobs. */
  readonly worker?: boolean;
  /** Applies the migrations first, for the process that starts the site. */
  readonly migrations?: boolean;
  /**
   * How long a statement may run, and wait for a connection, at most, ms; for processes that answer people.
   */
  readonly patience?: number;
}

/** Opens everything that operations need. The only place where a context is assembled, also for tests. */
export async function openCtx(connection: Connection, options: CtxOptions = {}): Promise<OpenedCtx> {
  const config = options.config ?? readConfig();
  const observers = await openObservers(config);
  const { log, metrics, traces } = observers;
  if (options.migrations) await migrate(connection);
  const db = connect(connection, options.patience, observers.database);
  const bus = options.bus ?? (await openBus(config, connection, log));
  const clock = options.clock ?? { now: () => Date.now() };
  const failures = openFailures({ db, config, clock, log });
  const jobs = await createJobs(connection, {
    db,
    log,
    failures,
    traces,
    worker: options.worker ?? false,
  });
  const mail = openMail(config);
  const { DATABASE_REPLICA_URL: copy } = config;
  const replica = copy ? openReplica(copy, { primary: connection, clock, log, metrics }) : NO_REPLICA;
  const ctx = withEvents({
    ...createPorts({ config, db, bus, clock }),
    config,
    db,
    replica,
    bus,
    jobs,
    mail,
    log,
    metrics,
    traces,
    failures,
    storage: await openFiles(config),
    settings: await openSettings(db, config, bus),
    languages: await openLanguages(join(config.dataDir, 'languages'), log),
    clock,
    ...(options.fetchPolicy && { fetchPolicy: options.fetchPolicy }),
  });
  return {
    ctx,
    connection,
    async close() {
      await jobs.stop();
      await failures.close();
      await bus.close();
      mail.close();
      await observers.close();
      await replica.close();
      await db.destroy();
    },
  };
}

/** The bus from the settings: `BUS_URL`, or that of the database. */
function openBus({ BUS_URL }: Config, connection: Connection, log: Ctx['log']): Promise<Ctx['bus']> {
  const report = tellTrouble((sentence) => log.error(sentence));
  return BUS_URL ? createRedisBus(BUS_URL, report) : createPostgresBus(connection, report);
}

/**
 * The storage from the settings: `STORAGE_URL`, or a folder below DATA_DIR. Only its owner can read the
 * folder: unlisted, suspended and unfinished videos are no business of other users of this machine.
 */
export async function openFiles({
  dataDir,
  STORAGE_URL,
}: Pick<Config, 'dataDir' | 'STORAGE_URL'>): Promise<Ctx['storage']> {
  const folders = STORAGE_URL ? ['work'] : ['files', 'work'];
  for (const name of folders) await mkdir(join(dataDir, name), { recursive: true, mode: 0o700 });
  if (STORAGE_URL) return openS3Storage(STORAGE_URL, join(dataDir, 'scratch'));
  return openDiskStorage(join(dataDir, 'files'));
}
