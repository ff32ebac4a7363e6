import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTestPort } from '#player/testing/port.ts';
import { activity } from './activity.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', globalThis);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test.each([
  ['a desktop', false, 100, 250],
  ['a phone', true, 3000, 1000],
])(
  'on %s the player is idle and then without its bar after the times of the specification',
  (_, mobile, idle, bar) => {
    const { port, state } = createTestPort();
    const root = Object.assign(new EventTarget(), { querySelector: () => null }) as unknown as HTMLElement;
    activity({ ...port, root, mobile }, new AbortController().signal);
    const shown = () => [state.get().active, state.get().bar];
    vi.advanceTimersByTime(idle - 1);
    root.dispatchEvent(new Event('pointermove'));
    vi.advanceTimersByTime(idle - 1);
    expect(shown()).toEqual([true, true]);
    vi.advanceTimersByTime(1);
    expect(shown()).toEqual([false, true]);
    vi.advanceTimersByTime(bar - 1);
    expect(shown()).toEqual([false, true]);
    vi.advanceTimersByTime(1);
    expect(shown()).toEqual([false, false]);
  },
);
