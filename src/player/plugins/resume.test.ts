import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isResumeList } from '#player/core/resume.ts';
import { createTestPort } from '#player/testing/port.ts';
import { resume } from './resume.ts';

beforeEach(() => vi.stubGlobal('window', new EventTarget()));
afterEach(() => vi.unstubAllGlobals());

function open(state: Parameters<typeof createTestPort>[0]) {
  const player = createTestPort({ duration: 100, ...state });
  const remembered = () => player.memory.read('resume', isResumeList)?.find(({ id }) => id === '7')?.at;
  player.memory.write('resume', [{ id: '7', at: 40, when: 1 }]);
  resume(player.port, new AbortController().signal);
  return { ...player, remembered, leave: () => window.dispatchEvent(new Event('pagehide')) };
}

test('leaving stores the position', () => {
  const { leave, remembered } = open({ started: true, seen: true, currentTime: 61 });
  leave();
  expect(remembered()).toBe(61);
});

test('leaving before the first picture, as in an ad, keeps the previous position', () => {
  const { leave, remembered, emit } = open({ started: true, seen: false, currentTime: 0 });
  leave();
  emit('pause', { currentTime: 0 });
  expect(remembered()).toBe(40);
});

test('leaving while a stream is reloading keeps the position where it will continue', () => {
  const { leave, remembered } = open({ started: true, seen: true, currentTime: 0, startingAt: 52 });
  leave();
  expect(remembered()).toBe(52);
});

test('reaching the end clears the position', () => {
  const { remembered, emit } = open({ started: true, seen: true, currentTime: 100 });
  emit('ended', { duration: 100 });
  expect(remembered()).toBeUndefined();
});
