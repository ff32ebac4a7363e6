import { EventEmitter } from 'node:events';
import { constants } from 'node:fs';
import { open, rm, truncate } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { makeFolder, pourInto, syncFolder, type Bounds } from './durable-files.ts';
import { readHeld, writeHeld } from './held.ts';
import { copyContinuing } from './copy-parts.ts';
import { partPath, stagingPath, storedAt } from './part-files.ts';
import { createPrefixHash } from './prefix-hash.ts';
import { claimWriting } from './writer-claim.ts';

/** The growing file of one upload, as this process sees it. Other processes may write into the same file. */
export type Staging = {
  folder: string;
  path: string;
  /** Emits `grown` when this process made more bytes count. */
  events: EventEmitter;
  /**
   * Writes bytes that continue the file straight into it; answers how many are then stored at the offset, or
   * null, with the source untouched, when they do not continue it or somebody else is writing.
   */
  append(offset: number, source: Readable, bounds: Bounds): Promise<number | null>;
  /**
   * Moves every part that continues the file into it, and then does `work` while nobody else can write; null
   * when somebody else is writing, or there is no such upload.
   */
  absorb<T>(work: () => Promise<T>): Promise<T | null>;
  /** Ends what `append` is doing at that offset, or at any: the bytes have come another way. */
  supersede(offset?: number): Promise<void>;
  /** SHA-256 of its first `length` bytes, hexadecimal. */
  digest(length: number): Promise<string>;
  forget(): void;
  /** True while this process writes nothing. */
  idle(): boolean;
};

type PendingWrite = { offset: number | null; stop: AbortController; over: Promise<void> };

/**
 * Bytes that come in order are written where they will stay. They count once the file `held` says so, after
 * they are on the disk: a writer that is killed leaves bytes behind the end, which the next one overwrites.
 */
export function createStaging(folder: string): Staging {
  const path = stagingPath(folder);
  const events = new EventEmitter().setMaxListeners(0);
  const hash = createPrefixHash(path);
  let writing: PendingWrite | null = null;

  /** Does the work unless anybody else is writing; the signal is that of `supersede`. */
  async function exclusively<T>(
    offset: number | null,
    work: (signal: AbortSignal) => Promise<T>,
  ): Promise<T | null> {
    if (writing) return null;
    const stop = new AbortController();
    const { promise: over, resolve: end } = Promise.withResolvers<void>();
    writing = { offset, stop, over };
    try {
      const claim = await claimWriting(folder);
      return claim && (await work(stop.signal).finally(claim.release));
    } finally {
      writing = null;
      end();
    }
  }

  async function count(before: number, length: number): Promise<void> {
    await writeHeld(folder, length);
    if (before === 0) await syncFolder(folder);
    hash.advance(length);
    events.emit('grown');
  }

  async function append(offset: number, source: Readable, bounds: Bounds): Promise<number | null> {
    if (writing) return null;
    await makeFolder(folder);
    return exclusively(offset, async (stop) => {
      if ((await readHeld(folder)) !== offset || (await storedAt(folder, offset)) > 0) return null;
      const size = await pourAt(path, offset, source, bounds, stop);
      // The same bytes may have come as a part meanwhile, and been acknowledged.
      const other = await storedAt(folder, offset);
      if (other > 0 || size === 0) return other;
      await count(offset, offset + size);
      return size;
    });
  }

  async function absorb<T>(work: () => Promise<T>): Promise<T | null> {
    while (writing) await writing.over;
    return exclusively(null, async () => {
      const held = await readHeld(folder);
      const { length, parts } = await copyContinuing(folder, path, held);
      if (length > held) await count(held, length);
      for (const { offset } of parts) await rm(partPath(folder, offset), { force: true });
      return work();
    });
  }

  async function supersede(offset?: number): Promise<void> {
    if (!writing || (offset !== undefined && writing.offset !== offset)) return;
    writing.stop.abort();
    await writing.over;
  }

  const idle = (): boolean => writing === null;
  return { folder, path, events, append, absorb, supersede, digest: hash.digest, forget: hash.forget, idle };
}

/** Answers the bytes written at the offset, 0 when it was stopped; on failure the file ends there again. */
async function pourAt(path: string, offset: number, source: Readable, bounds: Bounds, stop: AbortSignal) {
  const file = await open(path, constants.O_RDWR | constants.O_CREAT);
  const signal = bounds.signal ? AbortSignal.any([stop, bounds.signal]) : stop;
  try {
    // Closing waits for writes that a failure has left under way.
    return await pourInto(file, offset, source, { ...bounds, signal }).finally(() => file.close());
  } catch (error) {
    await truncate(path, offset);
    if (stop.aborted) return 0;
    throw error;
  }
}
