import { expect, test } from 'vitest';
import { END_GAP_S, isSeekToEnd, seekTarget } from './seek.ts';

test('a seek stays within the video, and before its end, where a segment is', () => {
  expect(seekTarget(-3, 100)).toBe(0);
  expect(seekTarget(40, 100)).toBe(40);
  for (const beyond of [100, 100.5, 1e9]) expect(seekTarget(beyond, 100)).toBe(100 - END_GAP_S);
  expect(seekTarget(1, END_GAP_S / 2)).toBe(0);
  expect(seekTarget(500, 0)).toBe(500);
});

test('seeking to the last moment counts as seeking to the end', () => {
  expect([99.8, 99.95, 100, 130].map((at) => isSeekToEnd(at, 100))).toEqual([false, true, true, true]);
  expect(isSeekToEnd(5, 0)).toBe(false);
});
