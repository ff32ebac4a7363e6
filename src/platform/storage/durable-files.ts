import { copyFile, link, mkdir, open, rename, rm, type FileHandle } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { dirname, join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { hasErrno, StorageError } from './errors.ts';
import type { Source } from './storage.ts';

/** Bytes moved at a time between files. */
export const COPY_BYTES = 1 << 20;

type Bounds = { signal?: AbortSignal; limit?: number; size?: number };

/** A name below `folder` that nobody else uses. */
export function temporaryName(folder: string): string {
  return join(folder, `${randomUUID()}.tmp`);
}

/**
 * Writes the source into a new file at `path` and forces it to the disk. On any failure the file is gone.
 * @throws {StorageError} `too_long`, `too_short` by the bounds
 */
export async function writeNewFile(path: string, source: Source, bounds: Bounds = {}): Promise<number> {
  const file = await open(path, 'wx');
  try {
    const size = source instanceof Readable ? await pour(source, file, bounds) : await writeAll(file, source);
    if (bounds.size !== undefined && size < bounds.size) {
      throw new StorageError('too_short', `Got ${size} of ${bounds.size} bytes`);
    }
    await file.datasync();
    return size;
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  } finally {
    await file.close();
  }
}

async function writeAll(file: FileHandle, bytes: Uint8Array): Promise<number> {
  await file.writeFile(bytes);
  return bytes.byteLength;
}

async function pour(source: Readable, file: FileHandle, { signal, limit, size }: Bounds): Promise<number> {
  const most = Math.min(limit ?? Infinity, size ?? Infinity);
  let bytes = 0;
  async function append(chunk: Buffer): Promise<void> {
    bytes += chunk.byteLength;
    if (bytes > most) throw new StorageError('too_long', `More than ${most} bytes`);
    await file.writeFile(chunk);
  }
  const sink = new Writable({
    highWaterMark: COPY_BYTES,
    write: (chunk, _encoding, done) => void append(chunk).then(() => done(), done),
    writev: (chunks, done) =>
      void append(Buffer.concat(chunks.map((each) => each.chunk))).then(() => done(), done),
  });
  await pipeline(source, sink, { signal });
  return bytes;
}

/** Moves a finished file onto `target`, replacing what is there, and makes the new name durable. */
export async function publishFile(path: string, target: string): Promise<void> {
  try {
    await makeFolder(dirname(target));
    await rename(path, target);
  } catch (error) {
    if (!hasErrno(error, 'ENOENT')) throw error;
    // The folder may have been removed as a whole between the two; a missing file fails again.
    await makeFolder(dirname(target));
    await rename(path, target);
  }
  await syncFolder(dirname(target));
}

/** Like `publishFile`, but the first one wins: answers false when the target was there already. */
export async function publishOnce(path: string, target: string): Promise<boolean> {
  await makeFolder(dirname(target));
  try {
    await link(path, target);
    await syncFolder(dirname(target));
    return true;
  } catch (error) {
    if (hasErrno(error, 'EEXIST')) return false;
    throw error;
  } finally {
    await rm(path, { force: true });
  }
}

/** Gives a file a second name, or a copy where the file system cannot do that, and forces it to the disk. */
export async function linkOrCopy(path: string, target: string): Promise<number> {
  try {
    await link(path, target);
  } catch (error) {
    if (!hasErrno(error, 'EXDEV', 'EPERM', 'EMLINK', 'ENOTSUP')) throw error;
    await copyFile(path, target);
  }
  const file = await open(target, 'r');
  try {
    await file.datasync();
    return (await file.stat()).size;
  } finally {
    await file.close();
  }
}

/** Makes the folder and its missing parents, durably. */
export async function makeFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true });
  if (first === undefined) return;
  for (let made = folder; made.length >= first.length; made = dirname(made)) await syncFolder(dirname(made));
}

/** Forces the names inside the folder to the disk. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
