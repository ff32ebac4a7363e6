import { copyFile, link, mkdir, open, rename, rm, type FileHandle } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { dirname, join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { hasErrno, StorageError } from './errors.ts';
import type { Source } from './storage.ts';

const GIVES_BUFFERS_AWAY = Symbol('nobody else has the buffers of this stream');

/** Bytes moved at a time between files. */
export const COPY_BYTES = 1 << 20;

/**
 * What a source must keep to. `limit`: most bytes; `size`: exact bytes. `mode`: who may read a new file.
 */
export type Bounds = { signal?: AbortSignal; limit?: number; size?: number; mode?: number };

/** A name below `folder` that nobody else uses. */
export function temporaryName(folder: string): string {
  return join(folder, `${randomUUID()}.tmp`);
}

/**
 * Writes the source into a new file at `path` and forces it to the disk. On any failure the file is gone.
 * @throws {StorageError} `too_long`, `too_short` by the bounds
 */
export async function writeNewFile(path: string, source: Source, bounds: Bounds = {}): Promise<number> {
  const file = await open(path, 'wx', bounds.mode);
  try {
    return await pourInto(file, 0, source, bounds);
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  } finally {
    await file.close();
  }
}

/**
 * Writes the source into the file from byte `position` on and forces it to the disk; answers how many bytes.
 * What a failure leaves behind `position` is undefined, and a write may still be under way until the file is
 * closed.
 * @throws {StorageError} `too_long`, `too_short` by the bounds
 */
export async function pourInto(
  file: FileHandle,
  position: number,
  source: Source,
  bounds: Bounds = {},
): Promise<number> {
  const readable = source instanceof Readable ? source : Readable.from([source]);
  const size = await pour(readable, file, position, bounds);
  if (bounds.size !== undefined && size < bounds.size) {
    throw new StorageError('too_short', `Got ${size} of ${bounds.size} bytes`);
  }
  await file.datasync();
  return size;
}

async function pour(
  source: Readable,
  file: FileHandle,
  position: number,
  { signal, limit, size }: Bounds,
): Promise<number> {
  const most = Math.min(limit ?? Infinity, size ?? Infinity);
  const isSpent = givesBuffersAway(source);
  let bytes = 0;
  async function append(chunks: Uint8Array[]): Promise<void> {
    const at = position + bytes;
    bytes += lengthOf(chunks);
    if (bytes > most) throw new StorageError('too_long', `More than ${most} bytes`);
    await writeFully(file, chunks, at);
    if (isSpent) chunks.forEach(freeBuffer);
  }
  const sink = new Writable({
    highWaterMark: COPY_BYTES,
    write: (chunk, _encoding, done) => void append([chunk]).then(() => done(), done),
    writev: (chunks, done) => void append(chunks.map((each) => each.chunk)).then(() => done(), done),
  });
  await pipeline(source, sink, { signal });
  return bytes;
}

/** Writes all of the chunks, one behind the other, from byte `position` on. */
async function writeFully(file: FileHandle, chunks: Uint8Array[], position: number): Promise<void> {
  const { bytesWritten } = await file.writev(chunks, position);
  if (bytesWritten === lengthOf(chunks)) return;
  const rest = Buffer.concat(chunks).subarray(bytesWritten);
  for (let done = 0, at = position + bytesWritten; done < rest.byteLength; ) {
    done += (await file.write(rest, done, rest.byteLength - done, at + done)).bytesWritten;
  }
}

/**
 * Says of a stream that nobody else has its buffers, so that whoever stores them may free each one when it is
 * written. Answers the stream.
 */
export function giveBuffersAway(stream: Readable): Readable {
  return Object.assign(stream, { [GIVES_BUFFERS_AWAY]: true });
}

function givesBuffersAway(stream: Readable): boolean {
  return GIVES_BUFFERS_AWAY in stream;
}

/**
 * Frees the memory of a buffer that nobody else uses: leaving it to the collector costs more than writing it.
 */
function freeBuffer({ buffer, byteLength }: Uint8Array): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0);
}

function lengthOf(chunks: readonly Uint8Array[]): number {
  return chunks.reduce((sum, chunk) => sum + chunk.byteLength, 0);
}

/**
 * Moves a finished file onto `target`, replacing what is there, and makes the new name durable. On any
 * failure the file is gone.
 */
export async function publishFile(path: string, target: string): Promise<void> {
  try {
    await moveOnto(path, target).catch((error: unknown) => {
      if (!hasErrno(error, 'ENOENT')) throw error;
      // The folder may have been removed as a whole between the two; a missing file fails again.
      return moveOnto(path, target);
    });
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
  await syncFolder(dirname(target));
}

async function moveOnto(path: string, target: string): Promise<void> {
  await makeFolder(dirname(target));
  await rename(path, target);
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

/** Makes the folder and its missing parents, durably. `mode`: who may enter them. */
export async function makeFolder(folder: string, mode?: number): Promise<void> {
  const first = await mkdir(folder, { recursive: true, mode });
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
