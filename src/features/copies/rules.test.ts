import fc from 'fast-check';
import { expect, it } from 'vitest';
import { differingBits, type Fingerprint, HASH_BYTES, likeness, MOST_FRAMES, packBits, stepOf } from './rules.ts';

const frames = fc.uint8Array({ minLength: HASH_BYTES * 5, maxLength: HASH_BYTES * 5 }).filter((bytes) => bytes.every((byte) => byte > 0));
const nothing = new Uint8Array(HASH_BYTES * 5);

/** The same frames, each with some bits turned. */
function turned(bytes: Uint8Array, bits: number): Uint8Array {
  return bytes.map((byte, at) => (at % HASH_BYTES < bits ? byte ^ 1 : byte));
}

it('counts bits', () => {
  expect(differingBits(Uint8Array.of(0b1011, 0), Uint8Array.of(0b0001, 255))).toBe(10);
  expect(packBits('1'.repeat(8) + '0'.repeat(55) + '1')).toEqual(Uint8Array.of(255, 0, 0, 0, 0, 0, 0, 1));
});

it('a video is like itself and like a copy that was compressed again, whichever is looked at', () => {
  fc.assert(
    fc.property(frames, frames, fc.integer({ min: 0, max: 6 }), (hashes, mirrored, bits) => {
      const original: Fingerprint = { hashes, mirrored };
      const copy: Fingerprint = { hashes: turned(hashes, bits), mirrored: turned(mirrored, bits) };
      expect(likeness(copy, original)).toEqual({ kind: 'similar', distance: bits });
      expect(likeness(original, copy)?.kind).toBe('similar');
    }),
  );
});

it('finds one that was mirrored', () => {
  const hashes = Uint8Array.from({ length: 40 }, (_, at) => at + 1);
  const mirrored = hashes.map((byte) => byte ^ 0xff);
  expect(likeness({ hashes: mirrored, mirrored: hashes }, { hashes, mirrored })).toEqual({ kind: 'mirrored', distance: 0 });
});

it('says nothing of videos that differ, or of too few frames with something on them', () => {
  const hashes = Uint8Array.from({ length: 40 }, () => 0b1010_1010);
  expect(likeness({ hashes: hashes.map(() => 0b0101_0101), mirrored: nothing }, { hashes, mirrored: nothing })).toBeNull();
  const few = hashes.map((byte, at) => (at < HASH_BYTES * 2 ? byte : 0));
  expect(likeness({ hashes: few, mirrored: nothing }, { hashes: few, mirrored: nothing })).toBeNull();
  expect(likeness({ hashes: nothing, mirrored: nothing }, { hashes: nothing, mirrored: nothing })).toBeNull();
});

it('hashes at most so many frames of any video', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000 }), (images) => {
      expect(Math.ceil(images / stepOf(images))).toBeLessThanOrEqual(MOST_FRAMES);
    }),
  );
});
