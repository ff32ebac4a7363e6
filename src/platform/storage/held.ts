import { open, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { hasErrno } from './errors.ts';

/** Digits of a length; two of them, one behind the other, are far smaller than what a disk writes at once. */
const DIGITS = 16;
const BYTES = 2 * DIGITS;
/** Looks at a number that is being changed before it counts as broken. */
const LOOKS = 1_000;

/**
 * The file that says how many bytes of an upload's staging file count. It is overwritten in place, so that
 * saying so costs one flush, and holds the number twice: a reader who comes amid a write sees them differ.
 */
export function heldPath(folder: string): string {
  return join(folder, 'held');
}

/** Bytes of the staging file that count; 0 when there is none. */
export async function readHeld(folder: string): Promise<number> {
  try {
    const file = await open(heldPath(folder), 'r');
    try {
      return await heldIn(file);
    } finally {
      await file.close();
    }
  } catch (error) {
    if (hasErrno(error, 'ENOENT', 'ENOTDIR')) return 0;
    throw error;
  }
}

/** The number in an open file of these. */
export async function heldIn(file: FileHandle): Promise<number> {
  const buffer = Buffer.alloc(BYTES);
  for (let look = 0; look < LOOKS; look += 1) {
    const { bytesRead } = await file.read(buffer, 0, BYTES, 0);
    // Made, and not yet written.
    if (bytesRead < BYTES) return 0;
    const text = buffer.toString('latin1');
    if (text.slice(0, DIGITS) === text.slice(DIGITS)) return Number(text.slice(0, DIGITS));
  }
  throw new Error('The length of an upload cannot be read');
}

/** Makes it count that many bytes, durably; they must be on the disk already. */
export async function writeHeld(folder: string, length: number): Promise<void> {
  const file = await openToWrite(heldPath(folder));
  try {
    await file.write(Buffer.from(String(length).padStart(DIGITS, '0').repeat(2), 'latin1'), 0, BYTES, 0);
    await file.datasync();
  } finally {
    await file.close();
  }
}

async function openToWrite(path: string): Promise<FileHandle> {
  try {
    return await open(path, 'r+');
  } catch (error) {
    if (!hasErrno(error, 'ENOENT')) throw error;
    return open(path, 'wx');
  }
}
