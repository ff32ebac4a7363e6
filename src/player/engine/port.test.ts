import { expect, test } from 'vitest';
import { createTestEngine, createTestPort } from '#player/testing/port.ts';
import type { PlayerState } from '#player/core/state.ts';
import { createPort, type PortParts } from './port.ts';

function open(state: Partial<PlayerState>) {
  const { calls, vjs } = createTestEngine();
  const { port, state: store } = createTestPort(state);
  const streams = { want: () => undefined };
  return { calls, store, port: createPort({ ...port, vjs, streams } as unknown as PortParts) };
}

test('quick presses add up before the engine has reported the first', () => {
  const { port, store, calls } = open({ duration: 100, currentTime: 10 });
  for (let press = 0; press < 10; press += 1) port.seek(store.get().currentTime + 5);
  expect(calls.at(-1)).toEqual(['currentTime', 60]);
  for (let press = 0; press < 5; press += 1) port.setVolume(store.get().volume - 0.05);
  expect(store.get().volume).toBeCloseTo(0.75);
});

test('an audible volume unmutes, unless told otherwise', () => {
  const { port, calls } = open({ muted: true });
  port.setVolume(0.5, { staysMuted: true });
  expect(calls).not.toContainEqual(['muted', false]);
  port.setVolume(0);
  expect(calls).not.toContainEqual(['muted', false]);
  port.setVolume(0.5);
  expect(calls).toContainEqual(['muted', false]);
});

test('a seek to the end stays before it and plays on, so that the video ends', () => {
  const { port, calls } = open({ duration: 100, started: true, paused: true });
  port.seek(100);
  expect(calls).toEqual([
    ['currentTime', 99.9],
    ['play', undefined],
  ]);
});

test.each([
  ['a video that was not begun', { started: false }],
  ['one that plays', { paused: false }],
  ['one that loops', { looping: true }],
])('%s is not set going by it', (_title, change) => {
  const { port, calls } = open({ duration: 100, started: true, paused: true, ...change });
  port.seek(1000);
  expect(calls).toEqual([['currentTime', 99.9]]);
});

test('a second press reverts the first before the engine has reported it', async () => {
  const { port, calls } = open({ paused: true });
  port.toggle();
  await Promise.resolve();
  port.toggle();
  expect(calls.map(([name]) => name)).toEqual(['play', 'pause']);
});

test('the same holds while an ad is on screen', () => {
  const { port, store, calls } = open({ paused: true });
  let isPaused = false;
  port.takeover = {
    play: () => void (isPaused = false),
    pause: () => void (isPaused = true),
    isPaused: () => isPaused,
    setVolume: () => undefined,
  };
  store.set({ ad: { remaining: 4, skipIn: null, paused: false } });
  port.toggle();
  expect(isPaused).toBe(true);
  port.toggle();
  expect([isPaused, calls]).toEqual([false, []]);
});
