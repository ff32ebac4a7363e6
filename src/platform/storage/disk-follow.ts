import { open, type FileHandle } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { hasErrno, StorageError } from './errors.ts';
import type { Staging } from './disk-staging.ts';

/** How often growth by another process is looked for, ms. */
const LOOK_MS = 100;
const READ_BYTES = 1 << 18;

/** The first `totalSize` bytes of a staging file, in order, waiting for those that have not arrived. */
export function followStaging(staging: Staging, totalSize: number, signal?: AbortSignal): Readable {
  const over = new AbortController();
  const chunks = read(staging, totalSize, over.signal);
  return new Readable({
    highWaterMark: READ_BYTES,
    signal,
    read() {
      chunks.next().then(
        ({ value, done }) => this.push(done ? null : value),
        (error) => this.destroy(error),
      );
    },
    destroy(error, done) {
      // Wakes a reader that waits for growth, so that the file can be closed.
      over.abort();
      void finish(chunks, () => done(error));
    },
  });
}

async function finish(chunks: AsyncGenerator<Buffer>, done: () => void): Promise<void> {
  await chunks.return(undefined).catch(() => undefined);
  done();
}

async function* read(staging: Staging, totalSize: number, stop: AbortSignal): AsyncGenerator<Buffer> {
  const file = await openOnceThere(staging, stop);
  try {
    for (let position = 0; file && position < totalSize && !stop.aborted;) {
      const buffer = Buffer.allocUnsafe(Math.min(READ_BYTES, totalSize - position));
      const { bytesRead } = await file.read(buffer, 0, buffer.byteLength, position);
      position += bytesRead;
      if (bytesRead > 0) yield buffer.subarray(0, bytesRead);
      else await waitForGrowth(staging, stop, file);
    }
  } finally {
    await file?.close();
  }
}

async function openOnceThere(staging: Staging, stop: AbortSignal): Promise<FileHandle | null> {
  while (!stop.aborted) {
    try {
      return await open(staging.path, 'r');
    } catch (error) {
      if (!hasErrno(error, 'ENOENT')) throw error;
      await waitForGrowth(staging, stop);
    }
  }
  return null;
}

async function waitForGrowth(staging: Staging, stop: AbortSignal, file?: FileHandle): Promise<void> {
  if (file && (await file.stat()).nlink === 0)
    throw new StorageError('not_found', 'The upload was discarded');
  await new Promise<void>((resolve) => {
    const timer = setTimeout(done, LOOK_MS);
    function done() {
      clearTimeout(timer);
      staging.events.off('grown', done);
      stop.removeEventListener('abort', done);
      resolve();
    }
    staging.events.on('grown', done);
    stop.addEventListener('abort', done);
  });
}
