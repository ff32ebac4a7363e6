import { chmod } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { linkOrCopy, makeFolder } from '#platform/storage/durable-files.ts';
import { hasErrno, StorageError } from '#platform/storage/errors.ts';
import { checkKey, checkUploadId } from '#platform/storage/keys.ts';
import type { ListedObject, Storage } from '#platform/storage/storage.ts';
import { placesOf } from './manifest.ts';
import { OWN_FILE, OWN_FOLDER, readLines, readSaved, saveFile, saveLines } from './saved-file.ts';

/** Files in work at a time: enough to hide the wait for each one's write to the disk. */
const AT_ONCE = 8;

/**
 * One stored file as a backup has it, or an upload under way, whose id is the key. `modified` in ms since
 * 1970.
 */
export interface FileEntry {
  readonly key: string;
  readonly upload?: true;
  readonly size: number;
  readonly modified: number;
  readonly sha256: string;
}

/** Files of a backup by key; uploads under `upload:<id>`. */
export type FileList = Map<string, FileEntry>;

/**
 * Copies what the list does not have yet in the same size and age, and enters it there. A file that
 * `previous` has is linked from there instead: files never change in place.
 */
export async function copyFiles(
  storage: Storage,
  folder: string,
  list: FileList,
  previous?: { folder: string; list: FileList },
): Promise<void> {
  async function copyOne({ key, size, modified }: ListedObject): Promise<void> {
    const isSame = (known?: FileEntry): boolean =>
      known?.size === size && known.modified === modified.getTime();
    if (isSame(list.get(key))) return;
    const target = placesOf(folder).file(key);
    const older = previous?.list.get(key);
    const entry =
      previous && older && isSame(older) && (await linkFile(placesOf(previous.folder).file(key), target))
        ? older
        : await copyObject(storage, key, modified, target);
    if (entry) list.set(key, entry);
  }
  await Readable.from(storage.list()).forEach(copyOne, { concurrency: AT_ONCE });
}

/** Copies of each upload under way what has come without a gap; its sender goes on from there. */
export async function copyUploads(storage: Storage, folder: string, list: FileList): Promise<void> {
  for await (const { uploadId, modified } of storage.listUploads()) {
    const parts = storage.parts(uploadId);
    const come = await parts.contiguous();
    if (come === 0) continue;
    const written = await unlessGone(async () =>
      saveFile(placesOf(folder).upload(uploadId), parts.follow(come)),
    );
    if (written)
      list.set(`upload:${uploadId}`, {
        key: uploadId,
        upload: true,
        modified: modified.getTime(),
        ...written,
      });
  }
}

/** Stores every file of the backup. @throws {BackupError} where a file is not the one that was saved */
export async function restoreFiles(storage: Storage, folder: string): Promise<void> {
  const places = placesOf(folder);
  async function restoreOne({ key, upload, sha256 }: FileEntry): Promise<void> {
    const source = readSaved(upload ? places.upload(checkUploadId(key)) : places.file(checkKey(key)), sha256);
    if (upload) await storage.parts(key).write(0, source);
    else await storage.put(key, source);
  }
  await Readable.from(readFileList(folder)).forEach(restoreOne, { concurrency: AT_ONCE });
}

export async function saveFileList(folder: string, list: FileList): Promise<void> {
  await saveLines(placesOf(folder).list, list.values());
}

export function readFileList(folder: string): AsyncIterable<FileEntry> {
  return readLines<FileEntry>(placesOf(folder).list);
}

async function copyObject(
  storage: Storage,
  key: string,
  modified: Date,
  target: string,
): Promise<FileEntry | null> {
  const written = await unlessGone(async () => saveFile(target, (await storage.open(key)).stream));
  return written && { key, modified: modified.getTime(), ...written };
}

async function linkFile(path: string, target: string): Promise<boolean> {
  await makeFolder(dirname(target), OWN_FOLDER);
  try {
    await linkOrCopy(path, target);
    await chmod(target, OWN_FILE);
    return true;
  } catch (error) {
    if (hasErrno(error, 'ENOENT')) return false;
    throw error;
  }
}

/** Null for what was removed from the site while it was being copied. */
async function unlessGone<T>(copy: () => Promise<T>): Promise<T | null> {
  try {
    return await copy();
  } catch (error) {
    if (error instanceof StorageError && error.code === 'not_found') return null;
    throw error;
  }
}
