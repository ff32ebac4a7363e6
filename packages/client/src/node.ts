import { open, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type { UploadSource } from './upload.ts';

/** A file on the disk; of it no more than a chunk is in memory. @throws Error as Node's `stat` does */
export async function fromPath(path: string): Promise<UploadSource> {
  const { size } = await stat(path);
  return { name: basename(path), size, read: (start, end) => readStretch(path, start, end) };
}

/** @throws Error where the file has become shorter */
async function readStretch(path: string, start: number, end: number): Promise<Blob> {
  const file = await open(path);
  try {
    const bytes = Buffer.alloc(end - start);
    let filled = 0;
    while (filled < bytes.length) {
      const { bytesRead } = await file.read(bytes, filled, bytes.length - filled, start + filled);
      if (bytesRead === 0) throw new Error(`${path} has become shorter while it was uploaded`);
      filled += bytesRead;
    }
    return new Blob([bytes]);
  } finally {
    await file.close();
  }
}
