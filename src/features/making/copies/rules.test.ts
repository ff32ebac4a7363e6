import { expect, it } from 'vitest';
import { fc } from '#platform/testing/properties.ts';
import {
  differingBits,
  type Fingerprint,
  HASH_BYTES,
  likeness,
  MOST_FRAMES,
  stepOf,
  wordsOf,
} from './rules.ts';

const frames = fc
  .uint8Array({ minLength: HASH_BYTES * 5, maxLength: HASH_BYTES * 5 })
  .filter((bytes) => bytes.every((byte) => byte > 0));
const nothing = new Uint8Array(HASH_BYTES * 5);

/** The same frames, each with some bits turned. */
function turned(bytes: Uint8Array, bits: number): Uint8Array {
  return bytes.map((byte, at) => (at % HASH_BYTES < bits ? byte ^ 1 : byte));
}

it('counts bits', () => {
  expect(differingBits(Uint8Array.of(0b1011, 0), Uint8Array.of(0b0001, 255))).toBe(10);
});

it('a video is like itself and like a recompressed copy, in both directions', () => {
  fc.assert(
    fc.property(frames, frames, fc.integer({ min: 0, max: 6 }), (hashes, mirrored, bits) => {
      const original: Fingerprint = { step: 1, hashes, mirrored };
      const copy: Fingerprint = { step: 1, hashes: turned(hashes, bits), mirrored: turned(mirrored, bits) };
      expect(likeness(copy, original)).toEqual({ kind: 'similar', distance: bits });
      expect(likeness(original, copy)?.kind).toBe('similar');
    }),
  );
});

it('finds a mirrored copy', () => {
  const hashes = Uint8Array.from({ length: 40 }, (_item, at) => at + 1);
  const mirrored = hashes.map((byte) => byte ^ 0xff);
  expect(likeness({ step: 2, hashes: mirrored, mirrored: hashes }, { step: 2, hashes, mirrored })).toEqual({
    kind: 'mirrored',
    distance: 0,
  });
});

it('finds a copy whose frames are farther apart', () => {
  const hashes = Uint8Array.from({ length: HASH_BYTES * 8 }, (_item, at) => at + 1);
  const sparse = Uint8Array.from(
    { length: HASH_BYTES * 4 },
    (_item, at) => hashes[Math.floor(at / HASH_BYTES) * 2 * HASH_BYTES + (at % HASH_BYTES)] ?? 0,
  );
  const [often, seldom] = [
    { step: 1, hashes, mirrored: nothing },
    { step: 2, hashes: sparse, mirrored: nothing },
  ];
  const alike = { kind: 'similar', distance: 0 };
  expect([likeness(often, seldom), likeness(seldom, often)]).toEqual([alike, alike]);
  expect(wordsOf(sparse, 2).every((word) => wordsOf(hashes, 1).includes(word))).toBe(true);
});

it('makes no match for different videos, or with too few identifiable frames', () => {
  const hashes = Uint8Array.from({ length: 40 }, () => 0b1010_1010);
  const of = (bytes: Uint8Array): Fingerprint => ({ step: 1, hashes: bytes, mirrored: nothing });
  expect(likeness(of(hashes.map(() => 0b0101_0101)), of(hashes))).toBeNull();
  const few = hashes.map((byte, at) => (at < HASH_BYTES * 2 ? byte : 0));
  expect(likeness(of(few), of(few))).toBeNull();
  expect(likeness(of(nothing), of(nothing))).toBeNull();
});

it('hashes a limited number of frames of any video, at moments that longer ones share', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2_000 }), (images) => {
      expect(Math.ceil(images / stepOf(images))).toBeLessThanOrEqual(MOST_FRAMES);
      expect(Number.isInteger(Math.log2(stepOf(images)))).toBe(true);
    }),
  );
});

it('makes words that fit into four bytes and distinguish moments, pieces and bits', () => {
  const long = Uint8Array.from({ length: HASH_BYTES * MOST_FRAMES }, () => 255);
  const words = wordsOf(long, stepOf(1_805));
  expect(Math.max(...words)).toBeLessThan(2 ** 31);
  expect(new Set(words).size).toBe(MOST_FRAMES * 4);
  expect(wordsOf(nothing, 1)).toEqual([]);
});

it('two frames that differ in any three bits share a word', () => {
  const bit = fc.integer({ min: 0, max: 63 });
  fc.assert(
    fc.property(
      fc.uint8Array({ minLength: 8, maxLength: 8 }),
      fc.array(bit, { maxLength: 3 }),
      (frame, bits) => {
        fc.pre(frame.some((byte) => byte > 0));
        const other = frame.map((byte, at) =>
          bits.filter((each) => each >> 3 === at).reduce((value, each) => value ^ (1 << (each & 7)), byte),
        );
        fc.pre(other.some((byte) => byte > 0));
        expect(wordsOf(other, 1).some((word) => wordsOf(frame, 1).includes(word))).toBe(true);
      },
    ),
  );
});
