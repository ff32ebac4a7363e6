import { expect, it } from 'vitest';
import { PREVIEW_TILES } from '#base/storyboard.ts';
import { PREVIEW_VERSION } from '#features/videos/video/file-rules.ts';
import { fc } from '#platform/testing/properties.ts';
import { framesOf } from './frames.ts';

it('offers every second of a short video, by the picture nearest to its middle', () => {
  expect(framesOf({ storyboard: PREVIEW_VERSION, duration: 3 })).toEqual([
    { step: 2, at: 0.625 },
    { step: 6, at: 1.625 },
    { step: 10, at: 2.625 },
  ]);
});

it('uses whole seconds of a video without a preview', () => {
  expect(framesOf({ storyboard: PREVIEW_VERSION - 1, duration: 120 }).map(({ at }) => at)).toEqual(
    Array.from({ length: PREVIEW_TILES }, (_item, step) => step * 10),
  );
});

it('spreads frames over a long video, each once, in order, on an existing tile', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0.1, max: 1_800, noNaN: true }),
      fc.constantFrom(PREVIEW_VERSION - 1, PREVIEW_VERSION),
      (duration, storyboard) => {
        const frames = framesOf({ storyboard, duration });
        const times = frames.map(({ at }) => at);
        expect(frames.length).toBeLessThanOrEqual(PREVIEW_TILES);
        expect(new Set(times).size).toBe(times.length);
        expect(times).toEqual(times.toSorted((a, b) => a - b));
        for (const { at, step } of frames) {
          expect(at).toBeLessThan(Math.max(1, duration));
          expect(step).toBeLessThan(PREVIEW_TILES);
        }
      },
    ),
  );
});
