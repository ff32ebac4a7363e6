import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { hasErrno } from './errors.ts';
import { readHeld } from './held.ts';
import type { StoredRange } from './storage.ts';

/** The file of the part at that offset; offsets are padded so that names sort like them. */
export function partPath(folder: string, offset: number): string {
  return join(folder, `${String(offset).padStart(16, '0')}.part`);
}

/** The growing file of all bytes that have arrived in order; how many of them count is said by held.ts. */
export function stagingPath(folder: string): string {
  return join(folder, 'staging');
}

/** The part files of an upload by offset; none when there is no such upload. */
export async function listParts(folder: string): Promise<StoredRange[]> {
  const found: StoredRange[] = [];
  for (const name of (await namesIn(folder)).sort()) {
    const size = name.endsWith('.part') ? await sizeOf(join(folder, name)) : 0;
    if (size > 0) found.push({ offset: Number.parseInt(name, 10), size });
  }
  return found;
}

/**
 * Every stored stretch. Parts are read before the staging file, since a part only goes once that holds it.
 */
export async function listRanges(folder: string): Promise<StoredRange[]> {
  const parts = await listParts(folder);
  return mergeRanges([{ offset: 0, size: await readHeld(folder) }, ...parts]);
}

/** Bytes stored from 0 without a gap. */
export async function contiguousBytes(folder: string): Promise<number> {
  const first = (await listRanges(folder))[0];
  return first?.offset === 0 ? first.size : 0;
}

/** Bytes stored from `offset` on without a gap. */
export async function storedAt(folder: string, offset: number): Promise<number> {
  const ranges = await listRanges(folder);
  const range = ranges.find((each) => each.offset <= offset && offset < each.offset + each.size);
  return range ? range.offset + range.size - offset : 0;
}

/** Joins touching and overlapping ranges, given by ascending offset; drops empty ones. */
export function mergeRanges(ranges: StoredRange[]): StoredRange[] {
  const merged: StoredRange[] = [];
  for (const { offset, size } of ranges) {
    const last = merged.at(-1);
    if (last && offset <= last.offset + last.size)
      last.size = Math.max(last.size, offset + size - last.offset);
    else if (size > 0) merged.push({ offset, size });
  }
  return merged;
}

/** Names in the folder; none when it is not there. */
export async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (hasErrno(error, 'ENOENT', 'ENOTDIR')) return [];
    throw error;
  }
}

async function sizeOf(path: string): Promise<number> {
  const stats = await stat(path).catch(() => null);
  return stats?.size ?? 0;
}

/** Removes what nobody has touched in the folder since `before`, ms since 1970; answers how many. */
export async function sweepFolder(folder: string, before: number): Promise<number> {
  let swept = 0;
  for (const name of await namesIn(folder)) {
    const path = join(folder, name);
    const stats = await stat(path).catch(() => null);
    if (!stats || stats.mtimeMs > before) continue;
    await rm(path, { recursive: true, force: true });
    swept += 1;
  }
  return swept;
}
