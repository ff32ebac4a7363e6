import pg from 'pg';
import { clientOptions, type Connection } from '#platform/db/db.ts';
import { migrateEmpty } from '#platform/db/migrate.ts';
import { keepForLater, type WaitingJob } from '#platform/jobs/waiting.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { restoreFiles } from './files.ts';
import { BackupError, type Manifest, placesOf, readManifest } from './manifest.ts';
import { explainBroken, readLines } from './saved-file.ts';
import { loadSequences, loadTables } from './tables.ts';

/** Stored while a restore is under way, so that another try knows the files for its own. */
const UNFINISHED = 'restore/unfinished';

/**
 * Makes a site from a backup: in an empty database of any kind, and an empty storage of any kind. The
 * database comes last and in one transaction, so that a restore that was cut off can be run again. The jobs
 * are left for `sendKept`, and then `finishRestore` ends it.
 * @throws {BackupError} where there is a site already, or the backup is not whole
 */
export async function restoreBackup(
  connection: Connection,
  storage: Storage,
  folder: string,
  say: (line: string) => void = () => {},
): Promise<Manifest> {
  const manifest = await readManifest(folder);
  const client = new pg.Client(clientOptions(connection));
  await client.connect();
  try {
    if (await lacksJobsAlone(client, storage)) return manifest;
    await refuseSite(client, storage);
    await storage.put(UNFINISHED, Buffer.from(manifest.takenAt));
    say(`Restoring ${manifest.files} files …`);
    await restoreFiles(storage, folder);
    say('Restoring the database …');
    await restoreDatabase(client, folder, manifest);
    return manifest;
  } catch (error) {
    throw explainBroken(error, folder);
  } finally {
    await client.end();
  }
}

/** @throws {BackupError} where a restore was begun and not finished, so that there is no whole site */
export async function refuseUnfinished(storage: Storage): Promise<void> {
  // Whether the files can be reached is not what is asked.
  const unfinished = await storage.stat(UNFINISHED).catch(() => null);
  if (unfinished)
    throw new BackupError(
      'A restore was interrupted here. Run it again with the same backup: vireo restore <folder>',
    );
}

/** Called when nothing is left to do: from now on the folder and the database are a site. */
export async function finishRestore(storage: Storage): Promise<void> {
  await storage.remove(UNFINISHED);
}

/** True for what an earlier try brought as far as the jobs. */
async function lacksJobsAlone(client: pg.Client, storage: Storage): Promise<boolean> {
  return (await hasTable(client, 'restored_job')) && (await storage.stat(UNFINISHED)) !== null;
}

async function refuseSite(client: pg.Client, storage: Storage): Promise<void> {
  if (await hasTable(client, 'migration'))
    throw new BackupError('The database already holds a site. Restore into an empty one.');
  if (await storage.stat(UNFINISHED)) return;
  for await (const { key } of storage.list())
    throw new BackupError(`There are files already, such as ${key}. Restore into an empty folder.`);
}

async function hasTable(client: pg.Client, table: string): Promise<boolean> {
  const { rows } = await client.query<{ there: boolean }>('select to_regclass($1) is not null as there', [
    table,
  ]);
  return rows[0]?.there ?? false;
}

async function restoreDatabase(client: pg.Client, folder: string, manifest: Manifest): Promise<void> {
  await client.query('begin');
  await migrateEmpty(client, manifest.migrations);
  await loadTables(client, folder, manifest.tables);
  await loadSequences(client, manifest.sequences);
  await keepForLater(client, readLines<WaitingJob>(placesOf(folder).jobs));
  await client.query('commit');
  await client.query('analyze');
}
