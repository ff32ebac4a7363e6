import { readdir, rename, rm } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { Readable } from 'node:stream';
import pg from 'pg';
import { clientOptions, type Connection } from '#platform/db/db.ts';
import { listMigrations } from '#platform/db/migrate.ts';
import { listWaiting } from '#platform/jobs/waiting.ts';
import { makeFolder, syncFolder } from '#platform/storage/durable-files.ts';
import { hasErrno } from '#platform/storage/errors.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { copyFiles, copyUploads, type FileList, readFileList, saveFileList } from './files.ts';
import { BackupError, FORMAT, type Manifest, placesOf, readManifest } from './manifest.ts';
import { OWN_FOLDER, saveFile, saveLines } from './saved-file.ts';
import { saveSequences, saveTables } from './tables.ts';

export interface BackupOptions {
  /** An earlier backup on the same file system, whose files are shared rather than copied again. */
  readonly since?: string;
  /** Is told what goes on. */
  readonly say?: (line: string) => void;
}

/**
 * Saves the site into `folder`, which must not be there or be empty, while people use the site. The database
 * is saved as it was at one instant. Files come before that instant, and once more after it: none that the
 * database knows is missing, and none is held back from being removed meanwhile.
 * @throws {BackupError} naming what stands in the way
 */
export async function makeBackup(
  connection: Connection,
  storage: Storage,
  folder: string,
  { since, say = () => {} }: BackupOptions = {},
): Promise<Manifest> {
  const partial = `${resolve(folder)}.partial`;
  await refuseFull(folder);
  await rm(partial, { recursive: true, force: true });
  await makeFolder(partial, OWN_FOLDER);
  const list: FileList = new Map();
  const previous = since === undefined ? undefined : { folder: since, list: await readList(since) };
  say('Copying files …');
  await copyUploads(storage, partial, list);
  await copyFiles(storage, partial, list, previous);
  say('Copying the database …');
  const database = await saveDatabase(connection, partial);
  say('Copying files that came meanwhile …');
  await copyFiles(storage, partial, list, previous);
  await saveFileList(partial, list);
  const bytes = [...list.values()].reduce((sum, { size }) => sum + size, 0);
  const manifest: Manifest = { format: FORMAT, ...database, files: list.size, bytes };
  await saveFile(placesOf(partial).manifest, Readable.from([`${JSON.stringify(manifest, null, 2)}\n`]));
  await rename(partial, folder);
  await syncFolder(dirname(resolve(folder)));
  return manifest;
}

/** Everything in one snapshot, so that no row misses what another one names. */
async function saveDatabase(
  connection: Connection,
  folder: string,
): Promise<Omit<Manifest, 'format' | 'files' | 'bytes'>> {
  const client = new pg.Client(clientOptions(connection));
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read, read only');
    const { rows } = await client.query<{ now: Date }>('select now()');
    const migrations = await listMigrations(client);
    const jobs = await listWaiting(client);
    await saveLines(placesOf(folder).jobs, jobs);
    const tables = await saveTables(client, folder);
    const sequences = await saveSequences(client);
    await client.query('commit');
    return {
      takenAt: (rows[0]?.now ?? new Date()).toISOString(),
      migrations,
      tables,
      sequences,
      jobs: jobs.length,
    };
  } finally {
    await client.end();
  }
}

async function refuseFull(folder: string): Promise<void> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (hasErrno(error, 'ENOENT')) return [];
    throw error;
  });
  if (names.length > 0) throw new BackupError(`${folder} is not empty. Name a folder that is not there yet.`);
}

async function readList(folder: string): Promise<FileList> {
  await readManifest(folder);
  const list: FileList = new Map();
  for await (const entry of readFileList(folder)) if (!entry.upload) list.set(entry.key, entry);
  return list;
}
