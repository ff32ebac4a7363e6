import type { Challenge } from './proof.ts';
import { hashAfter, leadingZeros } from './sha256.ts';

/** Finds a proof by trying numbers from 0 upwards: about 2 to the power of `bits` of them. */
export function workOut({ challenge, bits }: Challenge): string {
  const hash = hashAfter(`${challenge}:`);
  for (let number = 0; ; number += 1)
    if (leadingZeros(hash(String(number))) >= bits) return `${challenge}:${number}`;
}
