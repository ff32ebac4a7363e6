import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTestPort } from '#player/testing/port.ts';
import { playOnReturn } from './start.ts';

beforeEach(() => vi.stubGlobal('window', new EventTarget()));
afterEach(() => vi.unstubAllGlobals());

const come = (persisted: boolean) =>
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));

test.each([
  ['that played plays on', false, true, 1],
  ['that was paused stays so', true, true, 0],
  ['of a page that is loaded anew is not touched', false, false, 0],
])('a video %s', (_title, paused, persisted, plays) => {
  const { port, state } = createTestPort({ paused });
  const play = vi.fn<() => Promise<void>>(() => Promise.resolve());
  playOnReturn({ ...port, play }, new AbortController().signal);
  window.dispatchEvent(new Event('pagehide'));
  state.set({ paused: true });
  come(persisted);
  expect(play).toHaveBeenCalledTimes(plays);
});
