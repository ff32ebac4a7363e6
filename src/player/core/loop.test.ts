import { expect, test } from 'vitest';
import { isSeekToStart, shouldLoop, type LoopFacts } from './loop.ts';

const facts: LoopFacts = { duration: 14.9, option: undefined, source: undefined, override: false, seeks: 0 };

test('videos under 15 seconds loop, unless the page, viewer or uploader says otherwise', () => {
  expect(shouldLoop(facts)).toBe(true);
  expect(shouldLoop({ ...facts, duration: 15 })).toBe(false);
  // Lengths of segments, added up.
  expect(shouldLoop({ ...facts, duration: 14.999999 })).toBe(false);
  expect(shouldLoop({ ...facts, duration: 0 })).toBe(false);
  expect(shouldLoop({ ...facts, option: false })).toBe(false);
  expect(shouldLoop({ ...facts, duration: 90, option: true })).toBe(true);
  expect(shouldLoop({ ...facts, duration: 90, source: true })).toBe(true);
});

test("looping ends with the tenth seek to the start, and never begins with another site's video", () => {
  expect(shouldLoop({ ...facts, seeks: 9 })).toBe(true);
  expect(shouldLoop({ ...facts, seeks: 10 })).toBe(false);
  expect(shouldLoop({ ...facts, option: true, seeks: 10 })).toBe(false);
  expect(shouldLoop({ ...facts, option: true, override: true })).toBe(false);
});

test('only a seek from later in the video counts as one to the start', () => {
  expect(isSeekToStart(0, 8)).toBe(true);
  expect(isSeekToStart(0.4, 8)).toBe(true);
  expect(isSeekToStart(1, 8)).toBe(false);
  expect(isSeekToStart(0, 0)).toBe(false);
});
