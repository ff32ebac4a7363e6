import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createHover, DRAG_DEBOUNCE_MS, DRAG_END_MS, dragStore, takeDropped } from './drag.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('a drag is noticed after 100 ms and has ended 500 ms after the last event', () => {
  const seen: boolean[] = [];
  const hover = createHover((isOver) => seen.push(isOver));
  hover.seen();
  vi.advanceTimersByTime(DRAG_DEBOUNCE_MS - 1);
  expect(seen).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(seen).toEqual([true]);
  for (let times = 0; times < 20; times += 1) {
    vi.advanceTimersByTime(DRAG_END_MS - 1);
    hover.seen();
  }
  expect(seen).toEqual([true]);
  vi.advanceTimersByTime(DRAG_END_MS);
  expect(seen).toEqual([true, false]);
});

it('a drop ends it at once, and a drag that only touches the page does not count', () => {
  const seen: boolean[] = [];
  const hover = createHover((isOver) => seen.push(isOver));
  hover.seen();
  hover.stop();
  vi.advanceTimersByTime(DRAG_END_MS * 2);
  expect(seen).toEqual([]);
  hover.seen();
  vi.advanceTimersByTime(DRAG_DEBOUNCE_MS);
  hover.stop();
  expect(seen).toEqual([true, false]);
  vi.advanceTimersByTime(DRAG_END_MS * 2);
  expect(seen).toEqual([true, false]);
});

it('dropped files are taken once', () => {
  const file = new File(['x'], 'a.mp4');
  dragStore.set({ isOver: false, dropped: [file] });
  expect(takeDropped()).toEqual([file]);
  expect(takeDropped()).toEqual([]);
});
