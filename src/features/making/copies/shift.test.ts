import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { fc } from '#platform/testing/properties.ts';
import { HASH_BYTES } from './rules.ts';
import { HEAD_SECONDS, headWordsOf, MOST_SHIFT, shiftedLikeness } from './shift.ts';

/** Frames that have nothing to do with each other, or with those of another number. */
const filmOf = (number: number, frames: number) =>
  Array.from(
    { length: frames },
    (_item, at) =>
      new Uint8Array(createHash('sha256').update(`${number}/${at}`).digest().subarray(0, HASH_BYTES)),
  );
const film = fc
  .tuple(fc.nat(), fc.integer({ min: 30, max: HEAD_SECONDS }))
  .map(([number, frames]) => filmOf(number, frames));

const joined = (frames: Uint8Array[]) =>
  Uint8Array.from(frames.slice(0, HEAD_SECONDS).flatMap((bytes) => [...bytes]));
const headOf = (frames: Uint8Array[]) => ({
  head: joined(frames),
  headMirrored: joined(frames).map((byte) => byte ^ 0xff),
});
const pressed = (frames: Uint8Array[]) =>
  frames.map((bytes) => bytes.map((byte, at) => (at === 5 || at === 7 ? byte ^ 1 : byte)));
const intro = Array.from({ length: 10 }, () => Uint8Array.of(1, 2, 3, 4, 5, 6, 7, 8));

it('finds a copy whose beginning is missing or longer, in both directions', () => {
  fc.assert(
    fc.property(film, fc.integer({ min: 0, max: 10 }), (frames, cut) => {
      const original = headOf(frames);
      for (const copy of [
        headOf(pressed(frames.slice(cut))),
        headOf([...intro.slice(0, cut), ...pressed(frames)]),
      ]) {
        expect(shiftedLikeness(copy, original)?.kind).toBe('similar');
        expect(shiftedLikeness(original, copy)?.kind).toBe('similar');
        const turned = { head: copy.headMirrored, headMirrored: copy.head };
        expect(shiftedLikeness(turned, original)?.kind).toBe('mirrored');
        expect(
          headWordsOf(copy.head).filter((word) => headWordsOf(original.head).includes(word)).length,
        ).toBeGreaterThan(1);
      }
    }),
  );
});

it('does not match videos that share only a title card', () => {
  fc.assert(
    fc.property(film, film, (one, other) => {
      fc.pre(String(one[0]) !== String(other[0]));
      expect(shiftedLikeness(headOf([...intro, ...one]), headOf([...intro, ...other]))).toBeNull();
    }),
  );
  const title = headOf(Array.from({ length: 30 }, () => intro[0]!));
  expect(shiftedLikeness(title, title)).toBeNull();
  const nothing = headOf(Array.from({ length: 30 }, () => new Uint8Array(HASH_BYTES)));
  expect([shiftedLikeness(nothing, nothing), headWordsOf(nothing.head)]).toEqual([null, []]);
});

it('does not match beyond the maximum shift', () => {
  const frames = filmOf(1, HEAD_SECONDS + 40);
  expect(shiftedLikeness(headOf(frames.slice(MOST_SHIFT)), headOf(frames))?.kind).toBe('similar');
  expect(shiftedLikeness(headOf(frames.slice(MOST_SHIFT + 12)), headOf(frames))).toBeNull();
});

it('makes words that fit into four bytes', () => {
  const words = headWordsOf(Uint8Array.from({ length: HASH_BYTES }, () => 255));
  expect(words).toHaveLength(2);
  expect(Math.max(...words)).toBeLessThan(2 ** 31);
});
