import type { Manifest } from '#platform/backup/manifest.ts';
import { finishRestore, restoreBackup } from '#platform/backup/restore.ts';
import type { Connection } from '#platform/db/db.ts';
import { sendKept } from '#platform/jobs/waiting.ts';
import { type Config, ConfigError, readConfig } from '#src/config.ts';
import { openCtx, openDatabase, openFiles } from '#src/open.ts';
import { lockSite } from './lock-site.ts';
import { removeStrays } from './verify.ts';
import { allJobs } from './worker.ts';

const USAGE = `Use: npm run vireo -- restore <folder>
The backup in that folder becomes the site of DATA_DIR and DATABASE_URL, which must be empty.`;

/** `vireo restore`: creates a site from a backup. @throws ConfigError, BackupError, Trouble */
export async function restore(args: string[]): Promise<void> {
  const [folder, ...more] = args;
  if (!folder || folder.startsWith('-') || more.length > 0) throw new ConfigError(USAGE);
  const config = readConfig();
  const database = await openDatabase(config);
  try {
    const { takenAt, files } = await restoreSite(config, database.connection, folder, console.log);
    console.log(`The site of ${takenAt} is back, with ${files} files. Start it with: npm start`);
  } finally {
    await database.stop();
  }
}

/** Restores the files, the database and the jobs. If interrupted, it can be called again. */
export async function restoreSite(
  config: Config,
  connection: Connection,
  folder: string,
  say?: (line: string) => void,
): Promise<Manifest> {
  const lock = await lockSite(connection, config.dataDir);
  try {
    const storage = await openFiles(config);
    const manifest = await restoreBackup(connection, storage, folder, say);
    const opened = await openCtx(connection, { config, migrations: true });
    const { db, jobs } = opened.ctx;
    // Files that came while the backup was made, after the instant of its tables.
    await removeStrays({ db, storage });
    await jobs.prepare(allJobs(opened.ctx));
    await sendKept(db, jobs);
    await opened.close();
    await finishRestore(storage);
    return manifest;
  } finally {
    await lock.release();
  }
}
