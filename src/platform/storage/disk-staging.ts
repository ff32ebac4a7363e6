import { EventEmitter } from 'node:events';
import { constants } from 'node:fs';
import { open, rm, type FileHandle } from 'node:fs/promises';
import { COPY_BYTES, syncFolder } from './durable-files.ts';
import { listParts, partPath, stagingPath } from './part-files.ts';
import { createPrefixHash, type PrefixHash } from './prefix-hash.ts';
import type { StoredRange } from './storage.ts';

/** The growing file of one upload, as this process sees it. Other processes may append to the same file. */
export type Staging = {
  folder: string;
  path: string;
  /** Emits `grown` when this process appended something. */
  events: EventEmitter;
  /** Appends every part that continues the file; calls queue up. A failure leaves all parts in place. */
  absorb(): Promise<void>;
  /** SHA-256 of the file as it is now, hexadecimal. */
  digest(): Promise<string>;
  /** True while nothing is being appended. */
  idle(): boolean;
};

/**
 * The file to which parts are appended in order. Its length is the truth: a part file is only removed once
 * the staging file holds it durably. A kill in between leaves a part that overlaps the end, which is written
 * again at its own offset; so is a part that two processes append at once.
 */
export function createStaging(folder: string): Staging {
  const path = stagingPath(folder);
  const events = new EventEmitter().setMaxListeners(0);
  const hash = createPrefixHash(path);
  let queue: Promise<void> = Promise.resolve();
  let waiting = 0;

  async function absorbNow(): Promise<void> {
    const first = (await listParts(folder))[0];
    if (first && (await appendParts(folder, hash))) events.emit('grown');
  }

  function absorb(): Promise<void> {
    waiting += 1;
    const turn = queue.then(absorbNow).finally(() => (waiting -= 1));
    // The next turn tries again whatever this one left.
    queue = turn.catch(() => undefined);
    return turn;
  }

  return { folder, path, events, absorb, digest: hash.digest, idle: () => waiting === 0 };
}

/** Answers whether anything was appended. */
async function appendParts(folder: string, hash: PrefixHash): Promise<boolean> {
  const file = await open(stagingPath(folder), constants.O_RDWR | constants.O_CREAT);
  let held: StoredRange[];
  try {
    held = await copyContinuing(folder, file, hash);
    if (held.length > 0) await file.datasync();
  } finally {
    await file.close();
  }
  if (held[0]?.offset === 0) await syncFolder(folder);
  for (const part of held) await rm(partPath(folder, part.offset), { force: true });
  return held.length > 0;
}

async function copyContinuing(folder: string, staging: FileHandle, hash: PrefixHash): Promise<StoredRange[]> {
  const held: StoredRange[] = [];
  let length = (await staging.stat()).size;
  for (const part of await listParts(folder)) {
    if (part.offset > length) break;
    const end = part.offset + part.size;
    // A part that ends before the end was stored twice in a race; the first one stays.
    if (end >= length) await copyPart(partPath(folder, part.offset), staging, part.offset, hash);
    length = Math.max(length, end);
    held.push(part);
  }
  return held;
}

async function copyPart(path: string, staging: FileHandle, offset: number, hash: PrefixHash): Promise<void> {
  const part = await open(path, 'r');
  try {
    const buffer = Buffer.allocUnsafe(COPY_BYTES);
    for (let position = offset; ;) {
      const { bytesRead } = await part.read(buffer, 0, COPY_BYTES, position - offset);
      if (bytesRead === 0) return;
      const bytes = buffer.subarray(0, bytesRead);
      await writeFully(staging, bytes, position);
      hash.update(position, bytes);
      position += bytesRead;
    }
  } finally {
    await part.close();
  }
}

async function writeFully(file: FileHandle, bytes: Buffer, position: number): Promise<void> {
  for (let done = 0; done < bytes.byteLength;) {
    done += (await file.write(bytes, done, bytes.byteLength - done, position + done)).bytesWritten;
  }
}
