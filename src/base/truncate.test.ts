import { expect, test } from 'vitest';
import { fc } from '#platform/testing/properties.ts';
import { keepEnd, truncate } from './truncate.ts';

test('leaves what fits and cuts what does not', () => {
  expect(truncate('short')).toBe('short');
  expect(truncate('a'.repeat(150))).toBe('a'.repeat(150));
  expect(truncate('a'.repeat(151))).toBe(`${'a'.repeat(149)}…`);
  expect(truncate('one two three', 8)).toBe('one two…');
  expect(truncate('one two three', 5, '')).toBe('one t');
  expect(truncate('ab😀😀', 4)).toBe('ab…');
});

test('keeps the end of what is too long', () => {
  expect(keepEnd('clip.mp4', 8)).toBe('clip.mp4');
  expect(keepEnd('my clip.mp4', 8)).toBe('clip.mp4');
  expect(keepEnd('a😀.mp4', 5)).toBe('.mp4');
});

test('never exceeds the bound and never splits a character', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 60 }),
      fc.integer({ min: 1, max: 40 }),
      (text, max) => {
        for (const cut of [truncate(text, max), truncate(text, max, ''), keepEnd(text, max)]) {
          expect(cut.length).toBeLessThanOrEqual(max);
          expect(cut.isWellFormed()).toBe(true);
        }
      },
    ),
  );
});
