import { expect, test } from 'vitest';
import { fc } from '#platform/testing/properties.ts';
import { keepEnd, titleFromFilename, truncate } from './title.ts';

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

test.each([
  ['my_summer  trip.mp4', 'my summer trip'],
  ['goal.final.cut.MOV', 'goal.final.cut'],
  ['no extension', 'no extension'],
  ['trim.A1B2.MOV', ''],
  ['20260101.mp4', ''],
  ['2026.01.01.mp4', ''],
  ['2026.01.01', ''],
  ['VID20260101.mp4', ''],
  ['VID_20260101_120000.mp4', ''],
  ['VIDEO diary.mp4', 'VIDEO diary'],
  ['Garden trim.mp4', 'Garden trim'],
  ['.mp4', ''],
])('%s suggests "%s"', (filename, title) => {
  expect(titleFromFilename(filename)).toBe(title);
});

test('a suggested title is never cut within a character', () => {
  const title = titleFromFilename(`a${'😀'.repeat(100)}.mp4`);
  expect([title.length, title.isWellFormed()]).toEqual([149, true]);
});

test('a suggested title never has underscores or doubled spaces, nor more than 150 characters', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 400 }), (filename) => {
      const title = titleFromFilename(filename);
      expect(title).not.toMatch(/_|\s\s|^\s|\s$/);
      expect(title.length).toBeLessThanOrEqual(150);
    }),
  );
});
