import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { debounce } from './debounce.ts';
import { throttle } from './throttle.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('debounce calls once, with the last arguments, after the pause', () => {
  const seen: string[] = [];
  const held = debounce((text: string) => seen.push(text), 250);
  held('a');
  vi.advanceTimersByTime(249);
  held('ab');
  vi.advanceTimersByTime(249);
  expect(seen).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(seen).toEqual(['ab']);
});

test('debounce can be cancelled and flushed', () => {
  const seen: string[] = [];
  const held = debounce((text: string) => seen.push(text), 250);
  held('a');
  held.cancel();
  vi.advanceTimersByTime(1000);
  held('b');
  held.flush();
  held.flush();
  vi.advanceTimersByTime(1000);
  expect(seen).toEqual(['b']);
});

test('throttle calls at once, then at most once a period, and keeps the last call', () => {
  const seen: number[] = [];
  const held = throttle((value: number) => seen.push(value), 50);
  held(1);
  held(2);
  held(3);
  expect(seen).toEqual([1]);
  vi.advanceTimersByTime(50);
  expect(seen).toEqual([1, 3]);
  vi.advanceTimersByTime(50);
  held(4);
  expect(seen).toEqual([1, 3, 4]);
});

test('throttle can be cancelled and flushed', () => {
  const seen: number[] = [];
  const held = throttle((value: number) => seen.push(value), 50);
  held(1);
  held(2);
  held.flush();
  expect(seen).toEqual([1, 2]);
  held(3);
  held.cancel();
  vi.advanceTimersByTime(500);
  expect(seen).toEqual([1, 2]);
});
