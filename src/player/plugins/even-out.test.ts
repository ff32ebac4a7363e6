import { expect, it } from 'vitest';
import type { Vjs } from '#player/engine/vjs.ts';
import { createTestPort } from '#player/testing/port.ts';
import { evenOut, gainOf } from './even-out.ts';

/** An engine whose volume can be set and read, and what it was set to. */
function engine() {
  const set: number[] = [];
  let now = 1;
  const vjs = {
    volume(level?: number) {
      if (level === undefined) return now;
      set.push(level);
      now = level;
      return undefined;
    },
  };
  return { vjs: vjs as unknown as Vjs, real: () => now };
}

it('turns loud films down to −16 LUFS, and peaks below −1 dBTP, and makes nothing louder', () => {
  const decibels = (...loudness: [number, number]) =>
    Math.round(200 * Math.log10(gainOf({ loudness, youtube: null }))) / 10;
  expect(decibels(-9.4, -3)).toBe(-6.6);
  expect(decibels(-16, 0.5)).toBe(-1.5);
  expect(decibels(-30, -20) + 0).toBe(0);
  expect([gainOf({ youtube: null }), gainOf({ loudness: [-9, 0], youtube: 'https://youtu.be/x' })]).toEqual([
    1, 1,
  ]);
});

it('leaves the volume that the viewer sees alone, also while it is switched off and on', () => {
  const { port, state, memory } = createTestPort();
  Object.assign(port.source, { loudness: [-10, -1] });
  memory.write('even', false);
  const { vjs, real } = engine();
  evenOut(vjs)(port, new AbortController().signal);
  vjs.volume(0.8);
  expect([vjs.volume(), real()]).toEqual([0.8, 0.8]);
  state.set({ evened: true });
  expect([vjs.volume(), real().toFixed(3)]).toEqual([0.8, '0.401']);
  vjs.volume(0);
  expect([vjs.volume(), real()]).toEqual([0, 0]);
  state.set({ evened: false });
  vjs.volume(0.3);
  expect([vjs.volume(), real()]).toEqual([0.3, 0.3]);
});
