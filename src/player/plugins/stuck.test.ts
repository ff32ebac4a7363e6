import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { STUCK_MS } from '#player/core/stuck.ts';
import type { StreamType } from '#player/core/events.ts';
import { createTestPort } from '#player/testing/port.ts';
import { unstick } from './stuck.ts';

const FILE = { src: '/clips/clip.mp4', label: '360p', res: 360, type: 'video/mp4' };
const STILL = { currentTime: 0, duration: 60, buffered: { length: 1, start: () => 0, end: () => 60 } };
const life = new AbortController();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  vi.stubGlobal('document', { visibilityState: 'visible' });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A player in front of a picture that stands still; what it loads and tells from now on. */
function standStill(files: (typeof FILE)[]) {
  const { port, state, onAny } = createTestPort({ started: true, paused: false });
  const events: string[] = [];
  onAny(({ type }) => events.push(type), life.signal);
  const load = (engine: StreamType, at: number): void => {
    state.set({ engine });
    events.push(`${engine} from ${at}`);
  };
  const source = { ...port.source, mp4: files };
  const video = () => STILL as unknown as HTMLVideoElement;
  const streams = { load, want: () => undefined, pick: () => undefined, setFiles: () => undefined };
  unstick(streams)({ ...port, source, video }, life.signal);
  return { events, source };
}

test('a stream that stands still gives way to the file', () => {
  const { events } = standStill([FILE]);
  vi.advanceTimersByTime(STUCK_MS);
  expect(events).toEqual([]);
  vi.advanceTimersByTime(STUCK_MS);
  expect(events).toEqual(['stuck', 'mp4 from 0']);
});

test('without a file it is told once, and goes on as soon as there is one', () => {
  const { events, source } = standStill([]);
  vi.advanceTimersByTime(4 * STUCK_MS);
  expect(events).toEqual(['stuck']);
  source.mp4 = [FILE];
  vi.advanceTimersByTime(STUCK_MS);
  expect(events).toEqual(['stuck', 'mp4 from 0']);
});
