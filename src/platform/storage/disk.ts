import { createReadStream } from 'node:fs';
import { open, readdir, rename, rm, stat, type FileHandle } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { BigIntStats } from 'node:fs';
import { createDiskParts } from './disk-parts.ts';
import {
  linkOrCopy,
  makeFolder,
  publishFile,
  syncFolder,
  temporaryName,
  writeNewFile,
} from './durable-files.ts';
import { guarded, hasErrno, StorageError } from './errors.ts';
import { checkKey, checkPrefix } from './keys.ts';
import { sweepFolder } from './part-files.ts';
import { readSpace } from './space.ts';
import type {
  ByteRange,
  ListedObject,
  ObjectInfo,
  OpenedObject,
  RangeOf,
  Source,
  Storage,
} from './storage.ts';

type Folders = { objects: string; uploads: string; temporary: string };

/** Keeps objects as files below `root`, on one file system; several processes may share it. */
export async function openDiskStorage(root: string): Promise<Storage> {
  const folders = {
    objects: join(root, 'objects'),
    uploads: join(root, 'uploads'),
    temporary: join(root, 'tmp'),
  };
  for (const folder of Object.values(folders)) await makeFolder(folder);
  const pathOf = (key: string): string => join(folders.objects, checkKey(key));
  const uploads = createDiskParts({ uploads: folders.uploads, temporary: folders.temporary, pathOf });
  return {
    put: (key, source, options) => guarded(key, () => put(folders, pathOf(key), source, options?.signal)),
    putFile: (key, path) => guarded(path, () => putFile(folders, pathOf(key), path)),
    open: (key, range) => guarded(key, () => openObject(pathOf(key), range)),
    stat: (key) => guarded(key, () => statObject(pathOf(key))),
    async remove(keys) {
      for (const key of [keys].flat()) await guarded(key, () => removeObject(pathOf(key)));
    },
    removePrefix: (prefix) => guarded(prefix, () => removePrefix(folders, checkPrefix(prefix))),
    list: (prefix) => list(folders.objects, prefix === undefined ? '' : `${checkPrefix(prefix)}/`),
    withLocalFile: (key, use) => withLocalFile(key, pathOf(key), use),
    freeBytes: async () => (await readSpace(folders.objects)).free,
    address: async () => null,
    parts: uploads.parts,
    listUploads: uploads.list,
    sweep: (olderThanMs) => sweepFolder(folders.temporary, Date.now() - olderThanMs),
  };
}

async function put({ temporary }: Folders, target: string, source: Source, signal?: AbortSignal) {
  const path = temporaryName(temporary);
  const size = await writeNewFile(path, source, { signal });
  await publishFile(path, target);
  return { size };
}

async function putFile({ temporary }: Folders, target: string, path: string) {
  const name = temporaryName(temporary);
  const size = await linkOrCopy(path, name);
  await publishFile(name, target);
  // Renaming one name of a file onto another of its names does nothing, and the first one stays.
  await rm(name, { force: true });
  return { size };
}

async function openObject(path: string, range?: RangeOf): Promise<OpenedObject> {
  const file = await open(path, 'r');
  try {
    const stats = await file.stat({ bigint: true });
    if (!stats.isFile()) throw new StorageError('not_found', `${path} is no file`);
    const info = objectInfo(stats);
    const chosen = typeof range === 'function' ? range(info) : range;
    return { ...info, stream: readRange(file, info.size, chosen ?? undefined) };
  } catch (error) {
    await file.close();
    throw error;
  }
}

function readRange(file: FileHandle, size: number, range: ByteRange = { start: 0 }) {
  const end = Math.min(range.end ?? size - 1, size - 1);
  const empty = size === 0 && range.start === 0;
  if (range.start < 0 || (!empty && end < range.start))
    throw new StorageError('bad_range', `Not within ${size} bytes`);
  // A stream cannot be asked for nothing, so an empty object is read to its end.
  return createReadStream(
    '',
    empty ? { fd: file } : { fd: file, start: range.start, end, highWaterMark: 1 << 18 },
  );
}

function objectInfo(stats: BigIntStats): ObjectInfo {
  const etag = `${stats.ino.toString(36)}-${stats.size.toString(36)}-${stats.mtimeNs.toString(36)}`;
  return { size: Number(stats.size), etag, modified: stats.mtime };
}

async function statObject(path: string): Promise<ObjectInfo | null> {
  try {
    const stats = await stat(path, { bigint: true });
    return stats.isFile() ? objectInfo(stats) : null;
  } catch (error) {
    if (hasErrno(error, 'ENOENT', 'ENOTDIR')) return null;
    throw error;
  }
}

async function removeObject(path: string): Promise<void> {
  try {
    await rm(path);
    await syncFolder(dirname(path));
  } catch (error) {
    if (!hasErrno(error, 'ENOENT', 'ENOTDIR')) throw error;
  }
}

/** One rename hides everything at once, however many files there are to remove. */
async function removePrefix({ objects, temporary }: Folders, folder: string): Promise<void> {
  const path = join(objects, folder);
  const rubbish = temporaryName(temporary);
  try {
    await rename(path, rubbish);
    await syncFolder(dirname(path));
  } catch (error) {
    if (!hasErrno(error, 'ENOENT', 'ENOTDIR')) throw error;
  }
  await rm(rubbish, { recursive: true, force: true });
}

/** `folder` ends with a slash, or is empty for everything. */
async function* list(objects: string, folder: string): AsyncIterable<ListedObject> {
  for (const entry of await entriesOf(join(objects, folder))) {
    const key = `${folder}${entry.name}`;
    if (entry.isDirectory()) yield* list(objects, `${key}/`);
    const info = entry.isFile() ? await statObject(join(objects, key)) : null;
    if (info) yield { key, size: info.size, modified: info.modified };
  }
}

async function entriesOf(path: string) {
  try {
    return await readdir(path, { withFileTypes: true });
  } catch (error) {
    if (hasErrno(error, 'ENOENT', 'ENOTDIR')) return [];
    throw error;
  }
}

async function withLocalFile<T>(key: string, path: string, use: (path: string) => Promise<T>): Promise<T> {
  if (!(await statObject(path))) throw new StorageError('not_found', `${key} is not there`);
  return use(path);
}
