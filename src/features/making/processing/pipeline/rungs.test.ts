import { expect, test } from 'vitest';
import { fc } from '#platform/testing/properties.ts';
import { toFps } from './frame-rate.ts';
import { ladderFor, rungNameOf, sideOf } from './rungs.ts';

const RATE = { numerator: 30, denominator: 1 };
const sizes = (width: number, height: number): string[] =>
  ladderFor({ width, height }, RATE).map((rung) => `${rung.name} ${rung.width}x${rung.height}`);

test.each([
  [1920, 1080, ['240p 426x240', '360p 640x360', '480p 854x480', '720p 1280x720', '1080p 1920x1080']],
  [1080, 1920, ['240p 240x426', '360p 360x640', '480p 480x854', '720p 720x1280', '1080p 1080x1920']],
  [3840, 2160, ['240p 426x240', '360p 640x360', '480p 854x480', '720p 1280x720', '1080p 1920x1080']],
  [1280, 720, ['240p 426x240', '360p 640x360', '480p 854x480', '720p 1280x720']],
  [1278, 720, ['240p 426x240', '360p 640x360', '480p 852x480', '720p 1278x720']],
  [1080, 1080, ['240p 320x320', '360p 480x480', '480p 640x640', '720p 960x960', '1080p 1080x1080']],
  [2160, 2160, ['240p 320x320', '360p 480x480', '480p 640x640', '720p 960x960', '1080p 1440x1440']],
  [1080, 1350, ['240p 286x358', '360p 430x536', '480p 572x716', '720p 858x1074', '1080p 1080x1350']],
  [2560, 1080, ['240p 492x208', '360p 740x312', '480p 986x416', '720p 1478x624', '1080p 2218x936']],
  [1920, 800, ['240p 496x206', '360p 744x310', '480p 992x414', '720p 1488x620', '1080p 1920x800']],
  [1440, 1080, ['240p 370x278', '360p 554x416', '480p 740x554', '720p 1108x832', '1080p 1440x1080']],
  [640, 480, ['240p 370x278', '360p 554x416', '480p 640x480']],
  [480, 250, ['240p 444x230']],
  [160, 120, ['240p 160x120']],
  [1, 1, ['240p 16x16']],
  [8000, 120, ['240p 960x16', '360p 1440x22', '480p 1920x28', '720p 2880x44']],
])('%dx%d', (width, height, expected) => {
  expect(sizes(width, height)).toEqual(expected);
});

test.each([
  [320, 240, '240p'],
  [1920, 800, '1080p'],
  [1920, 1200, '1080p'],
  [2048, 1080, '1080p'],
  [1080, 1920, '1080p'],
  [1080, 1080, '1080p'],
  [960, 960, '720p'],
  [854, 480, '480p'],
  [2560, 1080, '1440p'],
  [2560, 1440, '1440p'],
  [3840, 2160, '2160p'],
  [9999, 9999, '4320p'],
] as const)('a copy of %dx%d is called %s', (width, height, name) =>
  expect(rungNameOf({ width, height })).toBe(name),
);

test.each([
  [60, ['240p 30 400', '360p 30 800', '480p 30 1400', '720p 60 4200', '1080p 60 7500']],
  [50, ['240p 25 400', '360p 25 800', '480p 25 1400', '720p 50 3733', '1080p 50 6667']],
  [30, ['240p 30 400', '360p 30 800', '480p 30 1400', '720p 30 2800', '1080p 30 5000']],
  [24, ['240p 24 400', '360p 24 800', '480p 24 1400', '720p 24 2800', '1080p 24 5000']],
])('of %d pictures a second, small rungs have half, and large ones more bits', (fps, expected) => {
  const ladder = ladderFor({ width: 1080, height: 1920 }, { numerator: fps, denominator: 1 });
  const told = ladder.map(({ name, rate, videoKbps }) => `${name} ${toFps(rate)} ${videoKbps}`);
  expect(told).toEqual(expected);
});

test('of every shape that is not a strip, no side of a rung is off by more than one pixel', () => {
  const side = fc.integer({ min: 64, max: 8192 });
  fc.assert(
    fc.property(side, side, (width, height) => {
      fc.pre(Math.max(width, height) <= 4 * Math.min(width, height));
      for (const rung of ladderFor({ width, height }, RATE)) {
        const scale = Math.min(1, sideOf(rung.name) / Math.sqrt((width * height * 9) / 16));
        expect(Math.abs(rung.width - width * scale)).toBeLessThanOrEqual(1);
        expect(Math.abs(rung.height - height * scale)).toBeLessThanOrEqual(1);
      }
    }),
  );
});

test('rungs have even, increasing sizes, never larger than the source, with its aspect ratio', () => {
  const side = fc.integer({ min: 1, max: 8192 });
  fc.assert(
    fc.property(side, side, (width, height) => {
      const ladder = ladderFor({ width, height }, RATE);
      expect(ladder.length).toBeGreaterThan(0);
      expect(new Set(ladder.map(({ name }) => name)).size).toBe(ladder.length);
      for (const [index, rung] of ladder.entries()) {
        expect((rung.width % 2) + (rung.height % 2)).toBe(0);
        expect(rung.width).toBeLessThanOrEqual(Math.max(16, width));
        expect(rung.height).toBeLessThanOrEqual(Math.max(16, height));
        const most = (sideOf(rung.name) ** 2 * 16) / 9;
        expect((rung.width - 1) * (rung.height - 1)).toBeLessThanOrEqual(Math.max(most, 16 * rung.width));
        expect(rung.width).toBeGreaterThanOrEqual(ladder[index - 1]?.width ?? 16);
      }
    }),
  );
});
