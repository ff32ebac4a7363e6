import { open } from 'node:fs/promises';

/** Bytes read at once: of a segment, its seconds at far more than senders may send. */
const MOST = 64 << 20;

/** A stretch of a file that may be growing; null if it is not there, or not all of it. */
export async function readBytes(
  path: string,
  { at, size }: { readonly at: number; readonly size: number },
): Promise<Buffer | null> {
  if (size <= 0 || size > MOST) return null;
  const file = await open(path, 'r').catch(() => null);
  if (!file) return null;
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(size), 0, size, at);
    return bytesRead === size ? buffer : null;
  } finally {
    await file.close();
  }
}
