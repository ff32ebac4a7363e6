import { expect, test } from 'vitest';
import { bitsOf, SLICES } from '../rules.ts';
import { createPlayedCount } from './played-count.ts';

test('playing counts seconds and parts, a seek only the part that it leads to', () => {
  const played = createPlayedCount();
  for (const at of [0, 1, 2, 50, 51]) played.note(at, 100);
  const { seconds, slices } = played.take();
  expect(seconds).toBe(3);
  expect(bitsOf(slices).flatMap((bit, at) => (bit ? [at] : []))).toEqual([0, 10]);
  expect(played.take()).toEqual({ seconds: 0, slices: 0 });
  played.note(52, 100);
  expect(played.take().seconds).toBe(1);
});

test('the end belongs to the last part, and a video of unknown length has no parts', () => {
  const played = createPlayedCount();
  played.note(100, 100);
  expect(bitsOf(played.take().slices)[SLICES - 1]).toBe(1);
  played.note(5, 0);
  expect(played.take().slices).toBe(0);
});
