import { constants } from 'node:os';
import { WEB_PATIENCE } from '#platform/db/db.ts';
import { BackupError } from '#platform/backup/manifest.ts';
import { refuseUnfinished } from '#platform/backup/restore.ts';
import { EmbeddedDatabaseError } from '#platform/db/embedded/errors.ts';
import { migrate } from '#platform/db/migrate.ts';
import { ConfigError, readConfig } from './config.ts';
import { backUp } from './commands/backup.ts';
import { runCaptions } from './commands/captions.ts';
import { runDoctor } from './commands/doctor.ts';
import { changeFilms } from './commands/films.ts';
import { showOutbox } from './commands/outbox.ts';
import { restore } from './commands/restore.ts';
import { countSizes } from './commands/sizes.ts';
import { ONLY_WORKER, type RunningTask, start } from './commands/start.ts';
import { unban } from './commands/unban.ts';
import { changeUser } from './commands/user.ts';
import { stopAll } from './commands/drain.ts';
import { Trouble } from './commands/trouble.ts';
import { changeWallet } from './commands/wallet.ts';
import { warnOfLimits } from '#platform/doctor/check-machine.ts';
import { watchDatabase } from './commands/watch-database.ts';
import { startWeb, startWebAlone } from './commands/web.ts';
import { readPlace } from './commands/web-processes.ts';
import { startLive } from './commands/live.ts';
import { startRunner } from './commands/runner.ts';
import { startWorker } from './commands/worker.ts';
import { openCtx, openDatabase, openFiles } from './open.ts';

/** A command either runs to its end or answers what it has started. */
type Command = (args: string[]) => Promise<void | RunningTask>;

const commands: Record<string, Command> = {
  start: (args) => start(args),
  web(args) {
    const place = readPlace(args);
    return place ? runAgainst((ctx) => startWeb(ctx, place), 'prepared') : runAgainst(startWebAlone);
  },
  worker: ([flag]) =>
    runAgainst((ctx) => {
      // The parent process has already warned of them.
      if (!process.connected) warnOfLimits(ctx.log);
      return startWorker(ctx, { isOnly: flag === ONLY_WORKER });
    }, 'worker'),
  live: () => runAgainst(startLive, 'prepared'),
  runner: startRunner,
  async migrate() {
    const database = await openDatabase(readConfig());
    const applied = await migrate(database.connection);
    console.log(applied.length ? `Applied: ${applied.join(', ')}` : 'Nothing to apply.');
    await database.stop();
  },
  async seed(args) {
    const { seed } = await import('../seeds/seed.ts');
    await seed(args);
  },
  user: changeUser,
  unban,
  wallet: changeWallet,
  backup: backUp,
  restore,
  doctor: runDoctor,
  outbox: showOutbox,
  films: changeFilms,
  captions: runCaptions,
  sizes: countSizes,
};

/** `prepared`: the parent process has already prepared the database. */
async function runAgainst(
  run: (ctx: Awaited<ReturnType<typeof openCtx>>['ctx']) => Promise<void | (() => Promise<void>)>,
  as: 'web' | 'prepared' | 'worker' = 'web',
): Promise<RunningTask> {
  const config = readConfig();
  const database = await openDatabase(config, { waits: true });
  if (as !== 'prepared') await refuseUnfinished(await openFiles(config));
  const opened = await openCtx(
    database.connection,
    as === 'worker' ? { worker: true } : { migrations: as === 'web', patience: WEB_PATIENCE },
  );
  const stop = await run(opened.ctx);
  const stopWatching = as === 'web' ? watchDatabase(database, opened.ctx.log) : null;
  return {
    stop: () =>
      stopAll([
        async () => stop?.(),
        async () => stopWatching?.(),
        () => opened.close(),
        // Who started this process still needs the database, and stops it.
        async () => process.connected || database.stop(),
      ]),
  };
}

async function main([name = 'start', ...args]: string[]): Promise<void> {
  const command = commands[name];
  if (!command)
    throw new ConfigError(`There is no command "${name}". There are: ${Object.keys(commands).join(', ')}.`);
  const isAsked = LASTING.includes(name) ? listenWhileStarting(name) : () => false;
  const running = await command(args);
  if (!running) return;
  let isStopping = false;
  const end = (): void => {
    if (isStopping) return;
    isStopping = true;
    running.stop().then(
      () => process.exit(0),
      (error) => fail(error),
    );
  };
  if (name !== 'worker') onOrphaned = end;
  process.on('SIGINT', end).on('SIGTERM', end);
  // Closing a terminal ends what runs in it; a service restarts instead.
  const { restart } = running;
  process.on('SIGHUP', restart && !process.stdout.isTTY ? () => !isStopping && void restart() : end);
  if (isAsked()) end();
}

/** Commands that go on until they are told to stop. */
const LASTING = ['start', 'web', 'worker', 'live'];

/**
 * Hears signals while a command starts. One that may just be starting the database gets to the end of that,
 * and then stops both; any other ends at once. Answers whether there was one.
 */
function listenWhileStarting(name: string): () => boolean {
  const isOthers = Boolean(readConfig().DATABASE_URL) || (name !== 'start' && process.connected);
  let isAsked = false;
  const hear = (signal: NodeJS.Signals): void => {
    if (isOthers) process.exit(128 + constants.signals[signal]);
    isAsked = true;
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, hear);
  return () => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, hear);
    return isAsked;
  };
}

/** One clear sentence for what an operator can fix, everything for what only a developer can. */
function fail(error: unknown): never {
  const isPlain = [ConfigError, EmbeddedDatabaseError, BackupError, Trouble].some(
    (kind) => error instanceof kind,
  );
  console.error(isPlain ? (error as Error).message : error);
  process.exit(1);
}

// A child that loses its parent while starting, or while working for it, exits at once: the next start takes
// over.
let onOrphaned = (): void => process.exit(1);
process.on('disconnect', () => onOrphaned());

main(process.argv.slice(2)).catch(fail);
