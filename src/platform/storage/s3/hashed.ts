import { createHash, type Hash } from 'node:crypto';
import type { S3Client } from './client.ts';
import type { StoredPiece } from './pieces.ts';
import { openObject } from './read.ts';

/** A running hash, and the pieces that it has seen, from byte 0 on: their keys and their bytes in all. */
export interface HashState {
  readonly hash: Hash;
  readonly keys: readonly string[];
  readonly length: number;
}

/** A hash that has seen nothing. */
export function hashNothing(): HashState {
  return { hash: createHash('sha256'), keys: [], length: 0 };
}

/** The hash with a piece that is read back for it; the same hash for a piece that does not continue it. */
export async function hashStored(
  client: S3Client,
  hashed: HashState,
  piece: StoredPiece,
): Promise<HashState> {
  const { key, offset, size } = piece;
  if (offset !== hashed.length) return hashed;
  const hash = hashed.hash.copy();
  const { stream } = await openObject(client, key);
  for await (const chunk of stream as AsyncIterable<Buffer>) hash.update(chunk);
  return { hash, keys: [...hashed.keys, key], length: offset + size };
}
