import { describe, expect, test } from 'vitest';
import { fc } from '#platform/testing/properties.ts';
import { canPreview, frameCount, imageAt, isNearBar, previewLeft } from './scrub.ts';

const good = {
  videoId: '7',
  version: 3,
  width: 1280,
  height: 720,
  duration: 60,
  storyboard: { template: '/b-{n}.jpg', frames: null },
};

describe('canPreview', () => {
  test('accepts the minimum requirements', () => expect(canPreview(good)).toBe(true));

  test.each([
    ['a duration that is no number', { duration: Number.NaN }],
    ['a width that is no number', { width: Number.NaN }],
    ['a height of 0', { height: 0 }],
    ['version 2', { version: 2 }],
    ['an id that is not numeric', { videoId: 'a7' }],
    ['59 seconds', { duration: 59 }],
    ['no storyboard', { storyboard: null }],
  ])('refuses %s', (_title, change) => expect(canPreview({ ...good, ...change })).toBe(false));
});

test('every second has its own tile, a hundred a sheet', () => {
  expect(imageAt(0, 130)).toEqual({ sheet: 0, column: 0, row: 0 });
  expect(imageAt(47.9, 130)).toEqual({ sheet: 0, column: 7, row: 4 });
  expect(imageAt(100, 130)).toEqual({ sheet: 1, column: 0, row: 0 });
  expect(imageAt(500, 130)).toEqual({ sheet: 1, column: 9, row: 2 });
});

test('a tile is always on a sheet', () => {
  fc.assert(
    fc.property(
      fc.double({ min: -5, max: 1e5, noNaN: true }),
      fc.integer({ min: 1, max: 2000 }),
      (seconds, frames) => {
        const tile = imageAt(seconds, frames);
        return tile.sheet * 100 + tile.row * 10 + tile.column < frames && tile.sheet >= 0;
      },
    ),
  );
});

test('the number of frames follows from the duration if it is not given', () => {
  expect(frameCount({ duration: 60.2, storyboard: null })).toBe(61);
  expect(frameCount({ duration: 60.2, storyboard: { template: '', frames: 59 } })).toBe(59);
});

test('the preview keeps its margin of 20', () => {
  expect(previewLeft(0, 80, 640)).toBe(20);
  expect(previewLeft(320, 80, 640)).toBe(280);
  expect(previewLeft(640, 80, 640)).toBe(540);
});

test('near is within 300 pixels above the bar', () => {
  expect(isNearBar(200, 500)).toBe(true);
  expect(isNearBar(199, 500)).toBe(false);
});
