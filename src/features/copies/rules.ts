/** Bytes of one frame's hash. */
export const HASH_BYTES = 8;
/** Most frames of a video that are hashed. */
export const MOST_FRAMES = 40;
/** Bits in which two pictures of the same thing may differ: compressed again 2, unrelated about 29. */
const NEAR_BITS = 10;
/** Frames that must say something before two videos are called alike. */
const FEWEST_FRAMES = 3;
/** Part of the compared frames that must be near. */
const NEAR_SHARE = 0.7;

/** Hashes of a video's frames, one after the other; eight zero bytes stand for a frame that says nothing. */
export interface Fingerprint {
  readonly hashes: Uint8Array;
  /** The same frames seen in a mirror. */
  readonly mirrored: Uint8Array;
}

/** How alike two videos are; `distance` is the mean of differing bits a frame. */
export interface Likeness {
  readonly kind: 'similar' | 'mirrored';
  readonly distance: number;
}

/** Whether `later` shows what `earlier` shows; null when it does not, or when there is too little to tell. */
export function likeness(later: Fingerprint, earlier: Fingerprint): Likeness | null {
  const straight = compare(later.hashes, earlier.hashes);
  if (straight !== null) return { kind: 'similar', distance: straight };
  const mirrored = compare(later.mirrored, earlier.hashes);
  return mirrored === null ? null : { kind: 'mirrored', distance: mirrored };
}

/** Mean distance of two rows of frames; null when they are not alike. */
function compare(a: Uint8Array, b: Uint8Array): number | null {
  const distances: number[] = [];
  for (let at = 0; at + HASH_BYTES <= Math.min(a.length, b.length); at += HASH_BYTES) {
    const [one, other] = [a.subarray(at, at + HASH_BYTES), b.subarray(at, at + HASH_BYTES)];
    if (!isEmpty(one) && !isEmpty(other)) distances.push(differingBits(one, other));
  }
  const near = distances.filter((distance) => distance <= NEAR_BITS);
  if (distances.length < FEWEST_FRAMES || near.length < distances.length * NEAR_SHARE) return null;
  return distances.reduce((sum, distance) => sum + distance, 0) / distances.length;
}

/** Bits in which two stretches of the same length differ. */
export function differingBits(a: Uint8Array, b: Uint8Array): number {
  let bits = 0;
  for (let at = 0; at < a.length; at += 1) {
    for (let left = (a[at] ?? 0) ^ (b[at] ?? 0); left > 0; left &= left - 1) bits += 1;
  }
  return bits;
}

function isEmpty(hash: Uint8Array): boolean {
  return hash.every((byte) => byte === 0);
}

/** Pause between hashed frames of a storyboard of so many pictures, in pictures. */
export function stepOf(images: number): number {
  return Math.max(1, Math.ceil(images / MOST_FRAMES));
}

/** A hash written as 64 binary digits, as bytes. */
export function packBits(digits: string): Uint8Array {
  return Uint8Array.from({ length: HASH_BYTES }, (_, at) => Number.parseInt(digits.slice(at * 8, at * 8 + 8), 2));
}
