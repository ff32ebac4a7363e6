/** Bytes of one frame's hash. */
export const HASH_BYTES = 8;
/** Most frames of a video that are hashed. */
export const MOST_FRAMES = 40;
/** Bits in which two pictures of the same thing may differ: compressed again 2, unrelated about 29. */
export const NEAR_BITS = 10;
/** Minimum number of identifiable frames that two videos need to count as alike. */
const FEWEST_FRAMES = 3;
/** Share of the compared frames that must be similar. */
export const NEAR_SHARE = 0.7;

/**
 * Bits per piece of a hash; frames that differ in fewer bits than a hash has pieces are certain to share one.
 */
const PIECE_BITS = 16;
const PIECES = (HASH_BYTES * 8) / PIECE_BITS;

/** Hashes of a video's frames, one after the other; eight zero bytes mean a frame that is too uniform. */
export interface Fingerprint {
  /** Seconds from one frame to the next, a power of two. */
  readonly step: number;
  readonly hashes: Uint8Array;
  /** The same frames mirrored. */
  readonly mirrored: Uint8Array;
}

/** How alike two videos are; `distance` is the mean number of differing bits per frame. */
export interface Likeness {
  readonly kind: 'similar' | 'mirrored';
  readonly distance: number;
}

/** Whether `later` shows what `earlier` shows; null when it does not, or when there is too little to tell. */
export function likeness(later: Fingerprint, earlier: Fingerprint): Likeness | null {
  const straight = compare(later.hashes, later.step, earlier);
  if (straight !== null) return { kind: 'similar', distance: straight };
  const mirrored = compare(later.mirrored, later.step, earlier);
  return mirrored === null ? null : { kind: 'mirrored', distance: mirrored };
}

/** Mean distance of the frames that both have; null when they are not alike. */
function compare(hashes: Uint8Array, step: number, other: Fingerprint): number | null {
  const distances: number[] = [];
  for (let at = 0; ; at += Math.max(step, other.step)) {
    const [one, two] = [frameAt(hashes, at / step), frameAt(other.hashes, at / other.step)];
    if (one.length < HASH_BYTES || two.length < HASH_BYTES) break;
    if (!isEmpty(one) && !isEmpty(two)) distances.push(differingBits(one, two));
  }
  const near = distances.filter((distance) => distance <= NEAR_BITS);
  if (distances.length < FEWEST_FRAMES || near.length < distances.length * NEAR_SHARE) return null;
  return distances.reduce((sum, distance) => sum + distance, 0) / distances.length;
}

/** The hash at that position; shorter if there is none. */
export function frameAt(hashes: Uint8Array, index: number): Uint8Array {
  return hashes.subarray(index * HASH_BYTES, (index + 1) * HASH_BYTES);
}

/**
 * The words of a look-up: a number for every piece of every frame, made from the second, the position of the
 * piece and its bits. Two videos that are alike share some of them; others hardly ever do.
 */
export function wordsOf(hashes: Uint8Array, step: number): number[] {
  const words: number[] = [];
  for (let index = 0; (index + 1) * HASH_BYTES <= hashes.length; index += 1) {
    const hash = frameAt(hashes, index);
    if (isEmpty(hash)) continue;
    for (let piece = 0; piece < PIECES; piece += 1) {
      const bits = ((hash[piece * 2] ?? 0) << 8) | (hash[piece * 2 + 1] ?? 0);
      words.push((index * step * PIECES + piece) * 2 ** PIECE_BITS + bits);
    }
  }
  return words;
}

/** Number of bits that are set, by byte. */
const BITS = Uint8Array.from({ length: 256 }, (_item, byte) => byte.toString(2).replaceAll('0', '').length);

/** Bits in which two stretches of the same length differ. */
export function differingBits(a: Uint8Array, b: Uint8Array): number {
  let bits = 0;
  for (let at = 0; at < a.length; at += 1) bits += BITS[(a[at] ?? 0) ^ (b[at] ?? 0)] ?? 0;
  return bits;
}

/** Whether a frame is too uniform to identify. */
export function isEmpty(hash: Uint8Array): boolean {
  return hash.every((byte) => byte === 0);
}

/**
 * Distance between hashed frames of a storyboard with this many pictures, in pictures: a power of two, so
 * that a copy that is a little longer is sampled at the same moments.
 */
export function stepOf(images: number): number {
  return 2 ** Math.max(0, Math.ceil(Math.log2(images / MOST_FRAMES)));
}
