import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { COPY_BYTES } from './durable-files.ts';

/** SHA-256 of a growing file, kept up while it is written and caught up by reading where it was not. */
export type PrefixHash = {
  /** Tells that the bytes were written at the position. */
  update(position: number, bytes: Uint8Array): void;
  /** The hash of the whole file as it is now, hexadecimal. */
  digest(): Promise<string>;
};

export function createPrefixHash(path: string): PrefixHash {
  let hash = createHash('sha256');
  let hashed = 0;

  function update(position: number, bytes: Uint8Array): void {
    if (position < hashed) {
      hash = createHash('sha256');
      hashed = 0;
    }
    if (position !== hashed) return;
    hash.update(bytes);
    hashed += bytes.byteLength;
  }

  async function digest(): Promise<string> {
    const file = await open(path, 'r');
    try {
      const buffer = Buffer.allocUnsafe(COPY_BYTES);
      for (;;) {
        const { bytesRead } = await file.read(buffer, 0, COPY_BYTES, hashed);
        if (bytesRead === 0) return hash.copy().digest('hex');
        update(hashed, buffer.subarray(0, bytesRead));
      }
    } finally {
      await file.close();
    }
  }

  return { update, digest };
}
