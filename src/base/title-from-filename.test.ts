import { expect, test } from 'vitest';
import { fc } from '#platform/testing/properties.ts';
import { titleFromFilename } from './title-from-filename.ts';

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

test('is never cut within a character', () => {
  const title = titleFromFilename(`a${'😀'.repeat(100)}.mp4`);
  expect([title.length, title.isWellFormed()]).toEqual([149, true]);
});

test('never has underscores or doubled spaces, nor more than 150 characters', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 400 }), (filename) => {
      const title = titleFromFilename(filename);
      expect(title).not.toMatch(/_|\s\s|^\s|\s$/);
      expect(title.length).toBeLessThanOrEqual(150);
    }),
  );
});
