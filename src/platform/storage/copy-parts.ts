import { constants, createReadStream } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { COPY_BYTES, pourInto, writeNewFile } from './durable-files.ts';
import { listParts, partPath } from './part-files.ts';
import type { StoredRange } from './storage.ts';

/** What a file came to: its length, and the parts that it now holds. */
export type CopyResult = { length: number; parts: StoredRange[] };

/** Writes the first `length` bytes of a file, at least one, into a new one at `target`, durably. */
export async function copyHead(path: string, target: string, length: number): Promise<void> {
  const head = createReadStream(path, { end: length - 1, highWaterMark: COPY_BYTES });
  await writeNewFile(target, head, { size: length });
}

/**
 * Writes every part of the folder that continues the first `length` bytes of the file behind them, durably.
 * Of bytes that are there twice the first ones stay.
 */
export async function copyContinuing(folder: string, path: string, length: number): Promise<CopyResult> {
  const continuing = continuingParts(await listParts(folder), length);
  if (continuing.parts.length === 0) return continuing;
  const file = await open(path, constants.O_RDWR | constants.O_CREAT);
  try {
    let end = length;
    for (const part of continuing.parts) {
      await copyRest(partPath(folder, part.offset), file, part, end);
      end = Math.max(end, part.offset + part.size);
    }
  } finally {
    await file.close();
  }
  return continuing;
}

function continuingParts(parts: StoredRange[], length: number): CopyResult {
  const found: CopyResult = { length, parts: [] };
  for (const part of parts) {
    if (part.offset > found.length) break;
    found.length = Math.max(found.length, part.offset + part.size);
    found.parts.push(part);
  }
  return found;
}

/** Writes what the part has from byte `end` of the upload on. */
async function copyRest(
  path: string,
  file: FileHandle,
  { offset, size }: StoredRange,
  end: number,
): Promise<void> {
  if (offset + size <= end) return;
  const part = await open(path, 'r');
  // The stream closes the file.
  await pourInto(file, end, part.createReadStream({ start: end - offset, highWaterMark: COPY_BYTES }));
}
