import { rm, stat, truncate } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { copyContinuing, copyHead } from './copy-parts.ts';
import type { Staging } from './disk-staging.ts';
import { linkOrCopy, publishFile, temporaryName } from './durable-files.ts';
import { StorageError } from './errors.ts';
import { readHeld } from './held.ts';
import { listRanges } from './part-files.ts';
import { hashOf } from './prefix-hash.ts';

/** How often, and how many times, a writer of another process is waited for, ms. */
const WAIT_MS = 100;
const WAITS = 20;

type AssembledFile = { size: number; sha256: string };

/**
 * Publishes the bytes of an upload at `target`. Its folder is left to be removed: a kill before that leaves
 * what can be assembled again. @throws {StorageError} `incomplete`
 */
export async function assemble(
  temporary: string,
  staging: Staging,
  target: string,
  expectedSize?: number,
): Promise<AssembledFile> {
  // What is still being written is there already, or comes too late.
  await staging.supersede();
  for (let wait = 0; wait < WAITS; wait += 1) {
    const ranges = await listRanges(staging.folder);
    if (ranges.length === 0) return assembledBefore(target, expectedSize);
    const size = ranges[0]?.offset === 0 ? ranges[0].size : 0;
    if (ranges.length > 1 || size === 0 || (expectedSize !== undefined && size !== expectedSize)) {
      throw new StorageError('incomplete', `Has ${size} of ${expectedSize ?? 'an unknown number of'} bytes`);
    }
    const made = await staging.absorb(() => moveStaging(temporary, staging, target));
    if (made) return made;
    await pause(WAIT_MS);
  }
  return copyStaging(temporary, staging, target);
}

async function moveStaging(temporary: string, staging: Staging, target: string): Promise<AssembledFile> {
  const size = await readHeld(staging.folder);
  const sha256 = await staging.digest(size);
  await truncate(staging.path, size);
  const name = temporaryName(temporary);
  await linkOrCopy(staging.path, name);
  await publishFile(name, target);
  // Renaming one name of a file onto another of its names does nothing, and the first one stays.
  await rm(name, { force: true });
  return { size, sha256 };
}

/** Beside a writer of another process that has been killed, or does not move: its file is left alone. */
async function copyStaging(
  temporary: string,
  { folder, path }: Staging,
  target: string,
): Promise<AssembledFile> {
  const name = temporaryName(temporary);
  const held = await readHeld(folder);
  if (held > 0) await copyHead(path, name, held);
  const { length: size } = await copyContinuing(folder, name, held);
  await publishFile(name, target);
  return { size, sha256: await hashOf(target, size) };
}

async function assembledBefore(target: string, expectedSize?: number): Promise<AssembledFile> {
  const size = (await stat(target).catch(() => null))?.size;
  if (size === undefined || (expectedSize !== undefined && size !== expectedSize)) {
    throw new StorageError('incomplete', 'Nothing was uploaded');
  }
  return { size, sha256: await hashOf(target, size) };
}
