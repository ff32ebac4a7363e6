import { expect, it } from 'vitest';
import { fc } from '#platform/testing/properties.ts';
import { framesOf, MOST_FRAMES } from './frames.ts';

it('offers every second of a short video', () => {
  expect(framesOf('s/{n}.jpg', 3)).toEqual([
    { at: 0, sheet: 's/00.jpg', x: 0, y: 0 },
    { at: 1, sheet: 's/00.jpg', x: 100 / 9, y: 0 },
    { at: 2, sheet: 's/00.jpg', x: 200 / 9, y: 0 },
  ]);
});

it('spreads over a long one, each frame once, in order, on a sheet that exists', () => {
  fc.assert(
    fc.property(fc.double({ min: 0.1, max: 1_800, noNaN: true }), (duration) => {
      const frames = framesOf('{n}', duration);
      const times = frames.map(({ at }) => at);
      expect(frames.length).toBeLessThanOrEqual(MOST_FRAMES);
      expect(new Set(times).size).toBe(times.length);
      expect(times).toEqual(times.toSorted((a, b) => a - b));
      for (const { at, sheet, x, y } of frames) {
        expect(at).toBeLessThan(Math.max(1, duration));
        expect(Number(sheet)).toBe(Math.floor(at / 100));
        expect(Math.round((x / 100) * 9 + (y / 100) * 90)).toBe(at % 100);
      }
    }),
  );
});
