import { type ChildProcess, spawn } from 'node:child_process';
import { firstModeratorLink } from '#features/people/account/model/first-moderator.ts';
import { WEB_PATIENCE } from '#platform/db/db.ts';
import { readConfig } from '#src/config.ts';
import type { Ctx } from '#src/context.ts';
import { openCtx, openDatabase } from '#src/open.ts';
import { keepAlive } from './keep-alive.ts';
import { lockSite } from './lock-site.ts';
import { allJobs } from './worker.ts';
import { startWeb } from './web.ts';

/** Fills the site with the demo once it runs. */
const SEED = '--seed';
/** Tells the worker that no other one works on this database. */
export const ONLY_WORKER = '--only';

/**
 * The whole site on one machine: database, web and push here, the worker in a process of its own. `--seed`
 * fills it. `serve` answers requests; development has one that reloads.
 */
export async function start(args: string[] = [], serve = startWeb): Promise<() => Promise<void>> {
  const config = readConfig();
  const database = await openDatabase(config);
  const lock = await lockSite(database.connection, config.dataDir);
  const opened = await openCtx(database.connection, { migrations: true, config, patience: WEB_PATIENCE });
  const { ctx } = opened;
  let stopWeb: () => Promise<void>;
  try {
    await ctx.jobs.prepare(allJobs(ctx));
    stopWeb = await serve(ctx);
  } catch (error) {
    await opened.close();
    await lock.end();
    await database.stop();
    throw error;
  }
  const worker = keepAlive(() => spawnWorker(!config.DATABASE_URL));
  await sayHello(ctx);
  if (args.includes(SEED)) spawn(process.execPath, [process.argv[1] as string, 'seed'], { stdio: 'inherit' });
  return async () => {
    await stopWeb();
    await worker.stop();
    await opened.close();
    await lock.end();
    await database.stop();
  };
}

async function sayHello(ctx: Ctx): Promise<void> {
  console.log(`${ctx.settings.current().siteName} is ready: ${ctx.config.publicUrl}`);
  if (!ctx.config.SMTP_URL)
    console.log('SMTP_URL is not set: letters are kept; `npm run vireo -- outbox` shows them.');
  const link = await firstModeratorLink(ctx);
  if (link) console.log(`Open this link once to make yourself the first moderator: ${link}`);
}

/** The worker in a process of its own. */
function spawnWorker(isOnly: boolean): ChildProcess {
  return spawn(process.execPath, [process.argv[1] as string, 'worker', ...(isOnly ? [ONLY_WORKER] : [])], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
}
