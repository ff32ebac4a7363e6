import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { pino } from 'pino';
import { inject } from 'vitest';
import { type BusEvent, createLocalBus } from '#platform/bus/bus.ts';
import { clientOptions, connect, type Connection } from '#platform/db/db.ts';
import type { JobKind } from '#platform/jobs/jobs.ts';
import { createJobs } from '#platform/jobs/jobs.ts';
import { openMail } from '#platform/mail/mail.ts';
import { openSettings } from '#platform/settings/settings.ts';
import { openDiskStorage } from '#platform/storage/disk.ts';
import { buildApp } from '#src/app.ts';
import { readConfig } from '#src/config.ts';
import type { Ctx } from '#src/context.ts';
import { withEvents } from '#src/listeners.ts';
import { TEMPLATE } from './cluster.ts';

/** A whole site for a test: real database, files and jobs. Only time can be moved. */
export interface TestSite {
  readonly ctx: Ctx;
  readonly app: FastifyInstance;
  readonly connection: Connection;
  /** Everything that went over the bus, in order. */
  readonly events: BusEvent[];
  /** Moves the site's clock forward, ms. */
  advance(ms: number): void;
  /** Starts to work on these jobs in this process. */
  work(kinds: readonly JobKind<never>[]): Promise<void>;
  /** Starts to listen; answers `http://127.0.0.1:<port>`. */
  listen(): Promise<string>;
  close(): Promise<void>;
}

/** Starts a site on a fresh copy of the template database. `env` overrides settings. */
export async function startSite(
  env: Record<string, string> = {},
  more: Partial<Pick<Ctx, 'fetchPolicy'>> = {},
): Promise<TestSite> {
  const connection = await freshDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'vireo-site-'));
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', RATE_LIMITS: 'off', ...env }, dataDir);
  const log = pino({ level: config.LOG_LEVEL });
  const db = connect(connection, 8);
  const jobs = await createJobs(connection, { log, worker: true });
  const events: BusEvent[] = [];
  let shift = 0;
  const ctx = withEvents({
    ...more,
    config,
    db,
    log,
    jobs,
    bus: recorded(events),
    storage: await openDiskStorage(join(dataDir, 'files')),
    mail: openMail(config),
    settings: await openSettings(db, config),
    clock: { now: () => Date.now() + shift },
  });
  const app = await buildApp(ctx, { clientDir: join(dataDir, 'no-client'), strictAnswers: true });
  return {
    ctx,
    app,
    connection,
    events,
    advance: (ms) => void (shift += ms),
    async work(kinds) {
      await jobs.prepare(kinds);
      await jobs.work(kinds);
    },
    listen: () => app.listen({ port: 0, host: '127.0.0.1' }),
    async close() {
      await app.close();
      await jobs.stop();
      await db.destroy();
      ctx.mail.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** A new database, copied from the migrated template. */
export async function freshDatabase(): Promise<Exclude<Connection, string>> {
  const server = { ...inject('cluster'), database: 'postgres' };
  const database = `t_${crypto.randomUUID().replaceAll('-', '')}`;
  const client = new pg.Client(clientOptions(server));
  await client.connect();
  // Copying takes a lock on the template: racing test files wait for each other instead of failing.
  await client.query('select pg_advisory_lock(1)');
  await client.query(`create database ${database} template ${TEMPLATE}`);
  await client.end();
  return { ...server, database };
}

function recorded(events: BusEvent[]) {
  const bus = createLocalBus();
  return {
    ...bus,
    publish(topic: string, id: number) {
      events.push({ topic, id });
      bus.publish(topic, id);
    },
  };
}
