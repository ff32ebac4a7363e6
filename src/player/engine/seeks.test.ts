import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { hurrySeeks } from './seeks.ts';
import type { Vjs } from './vjs.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const loaderOf = (isPaused: boolean) => ({ paused: () => isPaused, monitorBufferTick_: vi.fn<() => void>() });

function engineOf(controller: object | undefined) {
  const handlers: [string[], () => void][] = [];
  const engine = {
    isSeeking: false,
    seeking: () => engine.isSeeking,
    on: (types: string | string[], handler: () => void) => void handlers.push([[types].flat(), handler]),
    tech: () => ({ vhs: { playlistController_: controller } }),
    tell: (type: string) => {
      for (const [types, handler] of handlers) if (types.includes(type)) handler();
    },
  };
  hurrySeeks(engine as unknown as Vjs);
  return engine;
}

it('what loads looks for more while a seek lasts, and what is paused does not', () => {
  const [picture, sound] = [loaderOf(false), loaderOf(true)];
  const engine = engineOf({ mainSegmentLoader_: picture, audioSegmentLoader_: sound });
  vi.advanceTimersByTime(500);
  expect(picture.monitorBufferTick_).not.toHaveBeenCalled();
  engine.isSeeking = true;
  engine.tell('seeking');
  engine.tell('seeking');
  vi.advanceTimersByTime(90);
  expect(picture.monitorBufferTick_).toHaveBeenCalledTimes(3);
  expect(sound.monitorBufferTick_).not.toHaveBeenCalled();
  engine.isSeeking = false;
  engine.tell('seeked');
  vi.advanceTimersByTime(500);
  expect(picture.monitorBufferTick_).toHaveBeenCalledTimes(3);
  expect(vi.getTimerCount()).toBe(0);
});

it('a plain file has nothing that would look', () => {
  const engine = engineOf(undefined);
  engine.isSeeking = true;
  engine.tell('seeking');
  expect(() => vi.advanceTimersByTime(90)).not.toThrow();
  engine.tell('dispose');
  expect(vi.getTimerCount()).toBe(0);
});
