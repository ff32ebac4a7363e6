import { expect, it } from 'vitest';
import { chapterLines, chaptersOf, checkChapters, readChapters, wordsBeside } from './chapter-rules.ts';

it('reads one chapter per line, in all common notations', () => {
  const text = 'A day out.\n0:00 Start\n- 1:05 - The bridge\n(12:30) Lunch\n1:02:03 | Home\nSee you at 9:15.';
  expect(chaptersOf(text, 4000)).toEqual([
    { at: 0, title: 'Start' },
    { at: 65, title: 'The bridge' },
    { at: 750, title: 'Lunch' },
    { at: 3723, title: 'Home' },
  ]);
});

it('reads lines that are written from right to left, with their marks and digits', () => {
  const text = '\u200f0:00 البداية\n\u2067١:٠٥\u2069 - الجسر\n۱:۰۲:۰۳ خانه';
  expect(chaptersOf(text, 4000)).toEqual([
    { at: 0, title: 'البداية' },
    { at: 65, title: 'الجسر' },
    { at: 3723, title: 'خانه' },
  ]);
});

it('cuts a long title, but never through a character', () => {
  const [first] = chaptersOf(`0:00 ${'a'.repeat(99)}😀\n1:00 Next`, 100);
  expect(first?.title).toBe('a'.repeat(99));
});

it('requires at least two, in order, within the video', () => {
  expect(chaptersOf('0:00 Start', 100)).toEqual([]);
  expect(chaptersOf('1:00 Late\n0:30 Early', 100)).toEqual([]);
  expect(chaptersOf('0:00 Start\n9:00 Beyond', 100)).toEqual([]);
  expect(chaptersOf(null, 100)).toEqual([]);
});

it('removes the lines from the description if they form a list', () => {
  const text = 'A day out.\n\n0:00 Start\n1:05 The bridge\nBye.\n9:00 Beyond';
  expect(wordsBeside(text, chaptersOf(text, 100))).toBe('A day out.\n\nBye.\n9:00 Beyond');
  expect(wordsBeside('0:00 Start', [])).toBe('0:00 Start');
  expect(wordsBeside(null, [])).toBe('');
});

it('reads a list for the editor: in order of time, with what cannot be read', () => {
  expect(readChapters('1:00 Late\n\n0:00 Start\nno time\n 0:30', 100)).toEqual({
    chapters: [
      { at: 0, title: 'Start' },
      { at: 60, title: 'Late' },
    ],
    unread: [4, 5],
  });
  const vtt = 'WEBVTT\n\n00:00.000 --> 00:30.000\nStart\n\n00:01:05.500 --> 00:02:00.000\nThe bridge';
  expect(readChapters(vtt, 100).chapters).toEqual([
    { at: 0, title: 'Start' },
    { at: 65, title: 'The bridge' },
  ]);
});

it('writes what it reads', () => {
  const chapters = [
    { at: 0, title: 'Start' },
    { at: 3723, title: '- Home' },
  ];
  expect(chapterLines(chapters)).toBe('0:00 Start\n1:02:03 - Home');
  expect(readChapters('0:00 Start\n1:02:03 Home', 4000).chapters.map(({ at }) => at)).toEqual([0, 3723]);
});

it('says what is wrong with a list of chapters', () => {
  const mistakesOf = (...given: [at: number, title: string][]) =>
    checkChapters(
      given.map(([at, title]) => ({ at, title })),
      100,
    ).map(({ place, kind }) => [place, kind]);
  expect(mistakesOf([0, 'a'], [50, 'b'])).toEqual([]);
  expect(mistakesOf()).toEqual([]);
  expect(mistakesOf([0, 'a'])).toEqual([[0, 'alone']]);
  expect(mistakesOf([0, 'a'], [0, 'b'], [100, ' '])).toEqual([
    [1, 'same'],
    [2, 'beyond'],
    [2, 'unnamed'],
  ]);
  expect(mistakesOf(...Array.from({ length: 101 }, (_, at): [number, string] => [at * 0.5, 'x']))).toEqual([
    [100, 'many'],
  ]);
});
