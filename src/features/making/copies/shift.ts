import {
  differingBits,
  frameAt,
  HASH_BYTES,
  isEmpty,
  NEAR_BITS,
  NEAR_SHARE,
  type Likeness,
} from './rules.ts';

/** Seconds from the beginning that are hashed, once per second. */
export const HEAD_SECONDS = 64;
/** Most seconds by which a copy may begin earlier or later than its original. */
export const MOST_SHIFT = 15;

/**
 * Number of different pictures a stretch must contain to count, because two videos may share only a title
 * card.
 */
const FEWEST_SCENES = 4;
/** Bits in which two pictures must differ to count as different. */
const SCENE_BITS = 6;
/** Share of the shorter head that must overlap. */
const SHARED_PART = 2 / 3;

/** Bits per piece of a hash. A frame has two pieces; the remaining bits are its highest frequencies. */
const PIECE_BITS = 28;

/** Hashes of a video's first seconds, one per second; for copies that begin at a different moment. */
export interface Head {
  readonly head: Uint8Array;
  /** The same frames mirrored. */
  readonly headMirrored: Uint8Array;
}

/**
 * Whether `later` shows what `earlier` shows, some seconds earlier or later; null if not, or if it cannot be
 * determined.
 */
export function shiftedLikeness(later: Head, earlier: Head): Likeness | null {
  const straight = bestShift(later.head, earlier.head);
  if (straight !== null) return { kind: 'similar', distance: straight };
  const mirrored = bestShift(later.headMirrored, earlier.head);
  return mirrored === null ? null : { kind: 'mirrored', distance: mirrored };
}

/** The smallest mean distance over all shifts at which the two are alike. */
function bestShift(head: Uint8Array, other: Uint8Array): number | null {
  const shifts = Array.from({ length: 2 * MOST_SHIFT + 1 }, (_item, at) => at - MOST_SHIFT);
  const distances = shifts
    .map((shift) => distanceAt(head, other, shift))
    .filter((distance) => distance !== null);
  return distances.length > 0 ? Math.min(...distances) : null;
}

/**
 * Mean distance of the common frames if one video begins `shift` seconds into the other; null if they are not
 * alike.
 */
function distanceAt(head: Uint8Array, other: Uint8Array, shift: number): number | null {
  const [length, otherLength] = [head.length / HASH_BYTES, other.length / HASH_BYTES];
  const from = Math.max(0, shift);
  const to = Math.min(length, otherLength + shift);
  if (to - from < Math.min(length, otherLength) * SHARED_PART) return null;
  const distances: number[] = [];
  const scenes: Uint8Array[] = [];
  for (let at = from; at < to; at += 1) {
    const [one, two] = [frameAt(head, at), frameAt(other, at - shift)];
    if (isEmpty(one) || isEmpty(two)) continue;
    const distance = differingBits(one, two);
    distances.push(distance);
    if (distance <= NEAR_BITS && scenes.every((scene) => differingBits(scene, one) >= SCENE_BITS))
      scenes.push(one);
  }
  const near = distances.filter((distance) => distance <= NEAR_BITS);
  if (scenes.length < FEWEST_SCENES || near.length < distances.length * NEAR_SHARE) return null;
  return distances.reduce((sum, distance) => sum + distance, 0) / distances.length;
}

/**
 * The words by which a head is looked up: two pieces of every frame's hash, independent of its time, each
 * once. A copy shares many of them; a piece is long enough that hardly any other video has it.
 */
export function headWordsOf(head: Uint8Array): number[] {
  const words = new Set<number>();
  for (let at = 0; (at + 1) * HASH_BYTES <= head.length; at += 1) {
    const frame = frameAt(head, at);
    if (isEmpty(frame)) continue;
    const bits = new DataView(frame.buffer, frame.byteOffset, HASH_BYTES).getBigUint64(0);
    words.add(Number(bits >> BigInt(64 - PIECE_BITS)));
    words.add(Number(BigInt.asUintN(PIECE_BITS, bits >> BigInt(64 - 2 * PIECE_BITS))) + 2 ** PIECE_BITS);
  }
  return [...words];
}
