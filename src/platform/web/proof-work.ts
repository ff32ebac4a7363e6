import { sha256 } from '@noble/hashes/sha2.js';
import type { Challenge } from '#base/proof.ts';

/**
 * Finds a proof by trying numbers from 0 upwards: about 2 to the power of `bits` of them. The browser's own
 * SHA-256 is asynchronous and slow for many short texts; this one hashes what they begin with only once.
 */
export function workOut({ challenge, bits }: Challenge): string {
  const encoder = new TextEncoder();
  const beginning = sha256.create().update(encoder.encode(`${challenge}:`));
  const hash = beginning.clone();
  const digest = new Uint8Array(hash.outputLen);
  for (let number = 0; ; number += 1) {
    beginning
      ._cloneInto(hash)
      .update(encoder.encode(String(number)))
      .digestInto(digest);
    if (leadingZeros(digest) >= bits) return `${challenge}:${number}`;
  }
}

/** The number of leading zero bits of a hash. */
export function leadingZeros(hash: Uint8Array): number {
  const at = hash.findIndex((byte) => byte !== 0);
  return at < 0 ? hash.length * 8 : at * 8 + Math.clz32(hash[at] as number) - 24;
}
