import { type ChildProcess, spawn } from 'node:child_process';
import { firstModeratorLink } from '#features/people/account/model/first-moderator.ts';
import { refuseUnfinished } from '#platform/backup/restore.ts';
import { WEB_PATIENCE } from '#platform/db/db.ts';
import { readConfig } from '#src/config.ts';
import type { Ctx } from '#src/context.ts';
import { openCtx, openDatabase, openFiles } from '#src/open.ts';
import { keepAlive } from './keep-alive.ts';
import { warnOfLimits } from './limits.ts';
import { metricsPort } from './metrics.ts';
import { lockSite } from './lock-site.ts';
import { allJobs } from './worker.ts';
import { watchDatabase } from './watch-database.ts';
import { startWeb } from './web.ts';
import { countWebProcesses, startWebProcesses } from './web-processes.ts';

/** Fills the site with demo data once it is running. */
const SEED = '--seed';
/** Tells the worker that it is the only one on this database. */
export const ONLY_WORKER = '--only';

/** Something that runs until it is stopped. */
export interface Running {
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
): Promise<Running> {
  const config = readConfig();
  const database = await openDatabase(config, { waits: true });
  let lock = await lockSite(database.connection, config.dataDir);
  await refuseUnfinished(await openFiles(config));
  const opened = await openCtx(database.connection, { migrations: true, config, patience: WEB_PATIENCE });
  const { ctx } = opened;
  warnOfLimits(ctx.log);
  const count = serve === startWeb ? countWebProcesses(config) : 1;
  let web: Running;
  try {
    await ctx.jobs.prepare(allJobs(ctx));
    web =
      count > 1
        ? await startWebProcesses(count, (place) => metricsPort(config, place))
        : { stop: await serve(ctx) };
  } catch (error) {
    await opened.close();
    await lock.end();
    await database.stop();
    throw error;
  }
  const stopWatching = watchDatabase(database, ctx.log, async () => {
    lock = await lockSite(database.connection, config.dataDir);
  });
  const worker = keepAlive(() => spawnWorker(!config.DATABASE_URL, metricsPort(config, count)));
  await sayHello(ctx);
  if (args.includes(SEED)) spawn(process.execPath, [process.argv[1] as string, 'seed'], { stdio: 'inherit' });
  return {
    async stop() {
      await web.stop();
      await worker.stop();
      await stopWatching();
      await opened.close();
      await lock.end();
      await database.stop();
    },
    ...(web.restart && { restart: () => restart(ctx, web, worker) }),
  };
}

/** If replacing fails, the old processes go on. The worker hands its work over to its successor. */
async function restart({ log }: Ctx, web: Running, worker: { restart(): void }): Promise<void> {
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

/** The worker in a process of its own. */
function spawnWorker(isOnly: boolean, environment: Record<string, string>): ChildProcess {
  return spawn(process.execPath, [process.argv[1] as string, 'worker', ...(isOnly ? [ONLY_WORKER] : [])], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
}
