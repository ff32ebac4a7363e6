import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { currentRibbon, dismissRibbon, showRibbon, subscribeRibbon } from './ribbon-store.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

test('shows one ribbon after the other, each for its own time', () => {
  showRibbon();
  showRibbon('x'.repeat(100), 'danger');
  expect(currentRibbon()).toMatchObject({ text: 'Changes saved!', kind: 'success' });
  vi.advanceTimersByTime(1999);
  expect(currentRibbon()?.text).toBe('Changes saved!');
  vi.advanceTimersByTime(1);
  expect(currentRibbon()).toMatchObject({ kind: 'danger' });
  vi.advanceTimersByTime(5899);
  expect(currentRibbon()).not.toBeNull();
  vi.advanceTimersByTime(1);
  expect(currentRibbon()).toBeNull();
});

test('a ribbon that is waiting is not queued twice, and can be dismissed', () => {
  let changes = 0;
  const stop = subscribeRibbon(() => (changes += 1));
  showRibbon('Pinned!');
  showRibbon('Pinned!');
  expect(changes).toBe(1);
  dismissRibbon();
  expect(currentRibbon()).toBeNull();
  expect(changes).toBe(2);
  stop();
  showRibbon('Un-pinned!');
  expect(changes).toBe(2);
});

test('a ribbon with a link stays until it can have been followed', () => {
  const link = { label: 'Open album', href: '/album/1' };
  showRibbon('Added.', 'success', link);
  expect(currentRibbon()?.link).toBe(link);
  vi.advanceTimersByTime(7999);
  expect(currentRibbon()).not.toBeNull();
  vi.advanceTimersByTime(1);
  expect(currentRibbon()).toBeNull();
});
