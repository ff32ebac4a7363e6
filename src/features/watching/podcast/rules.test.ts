import { expect, it } from 'vitest';
import { ascendingDates, fileOf, LANGUAGE } from './rules.ts';

it.each([
  [undefined, null],
  [{ size: null, state: 'waiting', tries: 2 }, null],
  [{ size: 10, state: 'made', tries: 1 }, 'sound'],
  [{ size: null, state: 'silent', tries: 1 }, 'film'],
  [{ size: null, state: 'waiting', tries: 3 }, 'film'],
] as const)('the file of an episode with the sound %o is %s', (sound, file) => {
  expect(fileOf(sound)).toBe(file);
});

it('the dates of a serial ascend, and only those become earlier that must', () => {
  expect(ascendingDates([1_000, 5_000, 9_000])).toEqual([1_000, 5_000, 9_000]);
  expect(ascendingDates([9_000, 5_000, 5_000, 20_000])).toEqual([3_000, 4_000, 5_000, 20_000]);
  expect(ascendingDates([])).toEqual([]);
});

it.each(['en', 'pt-BR', 'zh-Hant', 'zh-Hant-TW', 'gsw', 'es-419'])('%s names a language', (tag) => {
  expect(tag).toMatch(LANGUAGE);
});

it.each(['', 'English', 'en_GB', 'EN', 'en-gb', '<x>'])('%j names none', (tag) => {
  expect(tag).not.toMatch(LANGUAGE);
});
