import { expect, it } from 'vitest';
import { chaptersOf, wordsBeside } from './chapters.ts';

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
