import {
  differingBits,
  frameAt,
  HASH_BYTES,
  isEmpty,
  NEAR_BITS,
  NEAR_SHARE,
  type Likeness,
} from './rules.ts';

/** Seconds from the beginning that are hashed once a second. */
export const HEAD_SECONDS = 64;
/** Most seconds by which a copy may begin earlier or later than what it is a copy of. */
export const MOST_SHIFT = 15;

/**
 * Pictures that must differ from each other before a stretch counts: two may share a title and nothing else.
 */
const FEWEST_SCENES = 4;
/** Bits in which two pictures of one stretch differ at least. */
const SCENE_BITS = 6;
/** Part of the shorter head that both must have. */
const SHARED_PART = 2 / 3;

/** Bits of a piece of a hash. A frame has two pieces; what is left over are its finest waves. */
const PIECE_BITS = 28;

/** Hashes of a video's first seconds, one each; for copies that begin at another moment. */
export interface Head {
  readonly head: Uint8Array;
  /** The same frames seen in a mirror. */
  readonly headMirrored: Uint8Array;
}

/**
 * Whether `later` shows what `earlier` shows, some seconds earlier or later; null when not, or when nothing
 * tells.
 */
export function shiftedLikeness(later: Head, earlier: Head): Likeness | null {
  const straight = bestShift(later.head, earlier.head);
  if (straight !== null) return { kind: 'similar', distance: straight };
  const mirrored = bestShift(later.headMirrored, earlier.head);
  return mirrored === null ? null : { kind: 'mirrored', distance: mirrored };
}

/** The smallest mean distance over all shifts at which the two are alike. */
function bestShift(head: Uint8Array, other: Uint8Array): number | null {
  const shifts = Array.from({ length: 2 * MOST_SHIFT + 1 }, (_, at) => at - MOST_SHIFT);
  const distances = shifts
    .map((shift) => distanceAt(head, other, shift))
    .filter((distance) => distance !== null);
  return distances.length > 0 ? Math.min(...distances) : null;
}

/**
 * Mean distance of the frames that both have when one begins `shift` seconds into the other; null when not
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
 * What a head is looked up by: two pieces of every frame's hash, whenever it is seen, each once. Of a copy
 * many are the same; a piece is long enough that hardly any other video has it.
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
