import { expect, it } from 'vitest';
import { fc } from '#platform/testing/properties.ts';
import { issuesOf, readingSpeed } from './cue-check-rules.ts';
import * as list from './cue-list-rules.ts';
import { replaceText } from './find-rules.ts';
import type { TimedCue } from './cue-times-rules.ts';

const cue = (start: number, end: number, text = 'a'): TimedCue => ({ start, end, text, settings: '' });

it('splits a cue at the caret, with its time by the length of the words, or at a moment', () => {
  const whole = cue(1000, 5000, 'It rains and rains');
  expect(list.splitCue(whole, { caret: 9 })).toEqual(
    [cue(1000, 3000, 'It rains'), cue(3000, 5000, 'and rains')].map((part, at) => ({
      ...part,
      ...(at === 0 ? { end: 2882 } : { start: 2882 }),
    })),
  );
  expect(list.splitCue(whole, { at: 4000 })).toEqual([
    cue(1000, 4000, 'It rains and'),
    cue(4000, 5000, 'rains'),
  ]);
  expect(list.splitCue(whole, { at: 2000, caret: 3 })).toEqual([
    cue(1000, 2000, 'It'),
    cue(2000, 5000, 'rains and rains'),
  ]);
  expect(list.splitCue(whole, { caret: 0 })).toBeNull();
  expect(list.splitCue(whole, { at: 1050 })).toBeNull();
  expect(list.splitCue(cue(0, 2000, '雨が降る'), { at: 1000 })?.map(({ text }) => text)).toEqual([
    '雨が',
    '降る',
  ]);
});

it('merges what it has split, whatever it was', () => {
  const whole = fc.record({
    start: fc.integer({ min: 0, max: 9_000 }),
    length: fc.integer({ min: 500, max: 9_000 }),
    words: fc.array(fc.stringMatching(/^[a-z]{1,9}$/), { minLength: 2, maxLength: 9 }),
  });
  fc.assert(
    fc.property(whole, fc.double({ min: 0.3, max: 0.7, noNaN: true }), ({ start, length, words }, share) => {
      const one = cue(start, start + length, words.join(' '));
      const parts = list.splitCue(one, { at: Math.round(start + length * share) });
      const merged = parts && list.mergeCues(...parts);
      expect(merged && { ...merged, text: merged.text.replace('\n', ' ') }).toEqual(one);
    }),
  );
});

it('keeps the end behind the beginning, and both inside the video', () => {
  expect(list.withTime(cue(1000, 2000), 'start', 3000)).toEqual(cue(3000, 3100));
  expect(list.withTime(cue(1000, 2000), 'end', 500)).toEqual(cue(400, 500));
  expect(list.withTime(cue(1000, 2000), 'end', -5)).toEqual(cue(0, 100));
  expect(list.movedCue(cue(1000, 2000), -1500)).toEqual(cue(0, 1000));
});

it('gives a new cue the room there is', () => {
  const all = [cue(0, 1000), cue(3500, 5000)];
  expect(list.endOfNew(all, 1000, 9000)).toBe(3000);
  expect(list.endOfNew(all, 2000, 9000)).toBe(3500);
  expect(list.endOfNew(all, 8500, 9000)).toBe(9000);
  expect(list.endOfNew(all, 9000, 0)).toBe(11_000);
});

it('snaps to the nearest edge of another cue', () => {
  const others = [cue(1000, 2000), cue(2050, 3000)];
  expect([1990, 2040, 1500].map((at) => list.snapTime(at, others))).toEqual([2000, 2050, 1500]);
});

it('finds the cue of a moment, the latest of several', () => {
  const all = [cue(0, 2000), cue(1000, 1500), cue(3000, 4000)];
  expect([0, 1200, 1600, 2500, 3000].map((at) => list.cueAt(all, at))).toEqual([0, 1, 0, -1, 2]);
});

it('joins two lists: the added one wins where times are the same', () => {
  expect(list.joinCues([cue(0, 1, 'old'), cue(5, 6)], [cue(0, 1, 'new'), cue(2, 3)])).toEqual([
    cue(0, 1, 'new'),
    cue(2, 3),
    cue(5, 6),
  ]);
});

it('replaces words, with any case and accents or exactly', () => {
  const all = [cue(0, 1, 'Café and cafe'), cue(1, 2, 'tea')];
  expect(replaceText(all, 'cafe', 'bar', false)).toMatchObject({
    count: 2,
    cues: [{ text: 'bar and bar' }, {}],
  });
  expect(replaceText(all, 'cafe', '', true)).toMatchObject({
    count: 1,
    cues: [{ text: 'Café and ' }, {}],
  });
  expect(replaceText(all, '', 'x', true).count).toBe(0);
});

it('says what may be wrong with a cue', () => {
  const about = { duration: 10_000, lang: 'en' };
  expect(issuesOf(cue(0, 2000, 'Fine'), undefined, about)).toEqual([]);
  expect(issuesOf(cue(1000, 1000, ' '), cue(0, 2000), about)).toEqual(['empty', 'backwards', 'overlap']);
  expect(issuesOf(cue(10_000, 10_400, 'Late'), cue(0, 2000), about)).toEqual(['beyond', 'short']);
  expect(readingSpeed(cue(0, 1000, '<i>twelve</i>\nletters'))).toBe(14);
  expect(issuesOf(cue(0, 1000, 'twenty-one characters'), undefined, about)).toEqual(['fast']);
  expect(issuesOf(cue(0, 1000, '十文字の日本語です'), undefined, { ...about, lang: 'ja' })).toEqual(['fast']);
});
