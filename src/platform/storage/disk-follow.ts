import { open, type FileHandle } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { hasErrno, StorageError } from './errors.ts';
import type { Staging } from './disk-staging.ts';
import { READ_BYTES, streamFollowing, untilGrown } from './following.ts';
import { heldIn, heldPath } from './held.ts';

/** How often growth by another process is looked for, ms. */
const LOOK_MS = 100;

/** The first `totalSize` bytes of a staging file, in order, waiting for those that have not arrived. */
export function followStaging(staging: Staging, totalSize: number, signal?: AbortSignal): Readable {
  return streamFollowing((stop) => read(staging, totalSize, stop), signal);
}

type Files = { staging: FileHandle; held: FileHandle };

async function* read(staging: Staging, totalSize: number, stop: AbortSignal): AsyncGenerator<Buffer> {
  const files = await openOnceThere(staging, stop);
  try {
    for (let position = 0; files && position < totalSize && !stop.aborted; ) {
      const there = Math.min(await heldIn(files.held), totalSize) - position;
      if (there > 0) {
        const buffer = Buffer.allocUnsafe(Math.min(READ_BYTES, there));
        const { bytesRead } = await files.staging.read(buffer, 0, buffer.byteLength, position);
        position += bytesRead;
        yield buffer.subarray(0, bytesRead);
      } else await waitForGrowth(staging, stop, files.staging);
    }
  } finally {
    await files?.staging.close();
    await files?.held.close();
  }
}

/** The open files outlive the folder, so that what is assembled meanwhile is still read to its end. */
async function openOnceThere(staging: Staging, stop: AbortSignal): Promise<Files | null> {
  while (!stop.aborted) {
    const held = await openIfThere(heldPath(staging.folder));
    const file = held && (await openIfThere(staging.path));
    if (file) return { staging: file, held };
    await held?.close();
    await waitForGrowth(staging, stop);
  }
  return null;
}

async function openIfThere(path: string): Promise<FileHandle | null> {
  try {
    return await open(path, 'r');
  } catch (error) {
    if (hasErrno(error, 'ENOENT')) return null;
    throw error;
  }
}

async function waitForGrowth(staging: Staging, stop: AbortSignal, file?: FileHandle): Promise<void> {
  if (file && (await file.stat()).nlink === 0)
    throw new StorageError('not_found', 'The upload was discarded');
  await untilGrown(staging.events, stop, LOOK_MS);
}
