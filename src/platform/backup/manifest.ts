import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

/** Raised when a folder written by an older version can no longer be read as it is. */
export const FORMAT = 1;

const count = z.number().int().min(0);

const manifest = z.object({
  format: z.literal(FORMAT),
  /** When the database was as the backup has it. */
  takenAt: z.iso.datetime(),
  /** Names of the migrations that the database had, in order. */
  migrations: z.array(z.string()).min(1),
  tables: z.array(
    z.object({
      name: z.string(),
      /** The columns in the order of the file. */
      columns: z.array(z.string()).min(1),
      rows: count,
      /** Of the compressed file. */
      sha256: z.string(),
    }),
  ),
  /** The last number that each sequence gave, null where it gave none. */
  sequences: z.record(z.string(), z.number().int().nullable()),
  jobs: count,
  files: count,
  /** Of all files and uploads. */
  bytes: count,
});

/** What a backup holds; it is written last, so that a folder without one is no backup. */
export type Manifest = z.output<typeof manifest>;

/** A folder that cannot be backed up into, or restored from, as it is. The message is for the operator. */
export class BackupError extends Error {
  override name = 'BackupError';
}

/** Where a backup keeps its parts, below its folder. */
export const placesOf = (folder: string) => ({
  manifest: join(folder, 'manifest.json'),
  table: (name: string) => join(folder, 'tables', `${name}.copy.gz`),
  jobs: join(folder, 'jobs.jsonl.gz'),
  list: join(folder, 'files.jsonl.gz'),
  file: (key: string) => join(folder, 'files', key),
  upload: (id: string) => join(folder, 'uploads', id),
});

/** @throws {BackupError} where there is no finished backup, or one that this version cannot read */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(placesOf(folder).manifest, 'utf8').catch(() => null);
  if (text === null) throw new BackupError(`${folder} holds no finished backup.`);
  const parsed = manifest.safeParse(readJson(text, folder));
  if (!parsed.success)
    throw new BackupError(
      `The backup in ${folder} was made by another version of Vireo: ${parsed.error.message}`,
    );
  return parsed.data;
}

function readJson(text: string, folder: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const path = placesOf(folder).manifest;
    throw new BackupError(`${path} is damaged: copy the backup again, or take another one.`, {
      cause: error,
    });
  }
}
