import { type ChildProcess, spawn } from 'node:child_process';
import { firstModeratorLink } from '#features/people/account/model/first-moderator.ts';
import { refuseUnfinished } from '#platform/backup/restore.ts';
import { WEB_PATIENCE } from '#platform/db/db.ts';
import { openLog } from '#platform/log/log.ts';
import { type Config, readConfig } from '#src/config.ts';
import type { Ctx } from '#src/context.ts';
import { openCtx, openDatabase, type OpenedDatabase, openFiles } from '#src/open.ts';
import { keepAlive } from './keep-alive.ts';
import { warnOfLimits } from '#platform/doctor/check-machine.ts';
import { metricsPort } from '#platform/metrics/serve.ts';
import { lockSite } from './lock-site.ts';
import { stopAll } from './drain.ts';
import { keepLive } from './live.ts';
import { allJobs } from './worker.ts';
import { watchDatabase } from './watch-database.ts';
import { startWeb } from './web.ts';
import { countWebProcesses, startWebProcesses } from './web-processes.ts';

/** Fills the site with demo data once it is running. */
const SEED = '--seed';
/** Tells the worker that it is the only one on this database. */
export const ONLY_WORKER = '--only';

/**
 * How long the database is kept for connections that are just ending, ms: the statement of one whose process
 * was killed goes on for as long as it may.
 */
const LEAVING_MS = WEB_PATIENCE + 1_000;

/** Something that runs until it is stopped. */
export interface RunningTask {
  stop(): Promise<void>;
  /** Replaces its processes one after another, if there are several; the site stays available. */
  readonly restart?: () => Promise<void>;
}

/**
 * Starts the whole site on one machine: the database, as many web processes as are worthwhile (one of them
 * this process), and the worker in a process of its own. `--seed` adds demo data. `serve` answers requests;
 * development uses one that reloads.
 */
export async function start(
  args: string[] = [],
  serve: (ctx: Ctx) => Promise<() => Promise<void>> = startWeb,
): Promise<RunningTask> {
  const config = readConfig();
  const database = await openDatabase(config, { waits: true });
  const held: Cleanups = [];
  try {
    return await serveFrom(database, { config, args, serve, held });
  } catch (error) {
    await stopAll([...held, () => database.stop()]);
    throw error;
  }
}

/** How to give back what was taken, the last first. */
type Cleanups = (() => Promise<unknown>)[];

interface ServeOptions {
  readonly config: Config;
  readonly args: readonly string[];
  readonly serve: (ctx: Ctx) => Promise<() => Promise<void>>;
  readonly held: Cleanups;
}

async function serveFrom(
  database: OpenedDatabase,
  { config, args, serve, held }: ServeOptions,
): Promise<RunningTask> {
  const lock = await lockSite(database.connection, config.dataDir, { log: openLog(config.LOG_LEVEL) });
  held.unshift(lock.release);
  await refuseUnfinished(await openFiles(config));
  const opened = await openCtx(database.connection, { migrations: true, config, patience: WEB_PATIENCE });
  held.unshift(opened.close);
  const { ctx } = opened;
  warnOfLimits(ctx.log);
  const count = serve === startWeb ? countWebProcesses(config) : 1;
  await ctx.jobs.prepare(allJobs(ctx));
  const web: RunningTask =
    count > 1
      ? await startWebProcesses(count, (place) => metricsPort(config, place))
      : { stop: await serve(ctx) };
  // Requests under way need the database, so it is looked for until the last of them is answered.
  held.unshift(watchDatabase(database, ctx.log));
  const worker = keepAlive(() => spawnWorker(!config.DATABASE_URL, metricsPort(config, count)));
  held.unshift(() => worker.stop());
  held.unshift(() => web.stop());
  held.unshift(keepLive(ctx, () => spawnLive(metricsPort(config, count + 1))));
  await sayHello(ctx);
  if (args.includes(SEED)) spawn(process.execPath, [process.argv[1] as string, 'seed'], { stdio: 'inherit' });
  return {
    stop: () => stopAll([...held, () => database.stop(LEAVING_MS)]),
    ...(web.restart && { restart: () => restart(ctx, web, worker) }),
  };
}

/** If replacing fails, the old processes go on. The worker hands its work over to its successor. */
async function restart({ log }: Ctx, web: RunningTask, worker: { restart(): void }): Promise<void> {
  await web.restart?.().catch((error: unknown) => log.error({ err: error }, 'not restarted'));
  worker.restart();
}

async function sayHello(ctx: Ctx): Promise<void> {
  console.log(`${ctx.settings.current().siteName} is ready: ${ctx.config.publicUrl}`);
  if (!ctx.config.SMTP_URL)
    console.log('SMTP_URL is not set: letters are kept; `npm run vireo -- outbox` shows them.');
  const link = await firstModeratorLink(ctx);
  if (link) console.log(`Open this link once to make yourself the first moderator: ${link}`);
}

/** Takes broadcasts in a process of its own. */
function spawnLive(environment: Record<string, string>): ChildProcess {
  return spawn(process.execPath, [...WORKER_FLAGS, process.argv[1] as string, 'live'], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
}

/** The worker waits for ffmpeg most of its time, and needs little room for new objects. */
const WORKER_FLAGS = ['--max-semi-space-size=2'];

/** The worker in a process of its own. */
function spawnWorker(isOnly: boolean, environment: Record<string, string>): ChildProcess {
  const args = [process.argv[1] as string, 'worker', ...(isOnly ? [ONLY_WORKER] : [])];
  return spawn(process.execPath, [...WORKER_FLAGS, ...args], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
}
