import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { inject, onTestFinished } from 'vitest';
import { type Bus, createLocalBus } from '#platform/bus/bus.ts';
import { clientOptions, type Connection } from '#platform/db/db.ts';
import type { JobKind } from '#platform/jobs/jobs.ts';
import { buildApp } from '#src/app.ts';
import { readConfig } from '#src/config.ts';
import type { Ctx } from '#src/context.ts';
import { type CtxOptions, openCtx } from '#src/open.ts';
import type { Topic } from '#src/topics.ts';
import { answerCheck } from './answer-check.ts';
import { TEMPLATE } from './cluster.ts';

/** An event of the bus: its topic, and the id that it is about. */
export interface SeenEvent {
  readonly topic: Topic;
  readonly id?: number;
}

/** A whole site for a test: real database, files and jobs. Only time can be moved. */
export interface TestSite {
  readonly ctx: Ctx;
  readonly app: FastifyInstance;
  readonly connection: Connection;
  /** Everything that went over the bus, in order. */
  readonly events: SeenEvent[];
  /** Moves the site's clock forward, or back, ms. */
  advance(ms: number): void;
  /**
   * Time stands still until the running test is over, except where `advance` moves it: for what holds within
   * a moment, which a busy machine may exceed.
   */
  stopClock(): void;
  /** Starts to work on these jobs in this process. */
  work(kinds: readonly JobKind<never>[]): Promise<void>;
  /** Starts to listen; answers `http://127.0.0.1:<port>`. */
  listen(): Promise<string>;
  close(): Promise<void>;
}

/**
 * Starts a site on a fresh copy of the template database, or on the migrated one that it is given. `env`
 * overrides settings.
 */
export async function startSite(
  env: Record<string, string> = {},
  { database, ...more }: Pick<CtxOptions, 'fetchPolicy' | 'patience'> & { database?: Connection } = {},
): Promise<TestSite> {
  const connection = database ?? (await freshDatabase());
  const dataDir = await mkdtemp(join(tmpdir(), 'vireo-site-'));
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', RATE_LIMITS: 'off', ...env }, dataDir);
  const events: SeenEvent[] = [];
  let shift = 0;
  let stoppedAt: number | null = null;
  const opened = await openCtx(connection, {
    ...more,
    config,
    worker: true,
    bus: recorded(events),
    clock: { now: () => (stoppedAt ?? Date.now()) + shift },
  });
  const { ctx } = opened;
  const app = await buildApp(ctx, { clientDir: join(dataDir, 'no-client'), witness: answerCheck });
  return {
    ctx,
    app,
    connection,
    events,
    advance(ms) {
      shift += ms;
      // To what was kept in the future, its end would be further away than timers can wait.
      if (ms < 0) ctx.readCache.clear();
    },
    stopClock() {
      stoppedAt = Date.now();
      onTestFinished(() => void (stoppedAt = null));
    },
    async work(kinds) {
      await ctx.jobs.prepare(kinds);
      await ctx.jobs.work(kinds);
    },
    listen: () => app.listen({ port: 0, host: '127.0.0.1' }),
    async close() {
      await app.close();
      await opened.close();
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
  // Copying files takes a tenth of the time that logging every block of them takes.
  await client.query(`create database ${database} template ${TEMPLATE} strategy file_copy`);
  await client.end();
  return { ...server, database };
}

function recorded(events: SeenEvent[]): Bus {
  const bus = createLocalBus();
  return {
    ...bus,
    publish(topic, payload) {
      events.push({ topic, ...payload });
      bus.publish(topic, payload);
    },
  };
}
