import { expect, test } from 'vitest';
import type { IndexedRung } from '#features/videos/video/film-index.ts';
import { av1Wishes } from './av1-sizes.ts';

const rung = (height: number, width = (height * 16) / 9) => ({ width, height }) as IndexedRung;
const LADDER = [240, 360, 720, 1080].map((side) => rung(side));
const SOURCE = { width: 3840, height: 2160 };
const heights = (...asked: Parameters<typeof av1Wishes>) => av1Wishes(...asked).map(({ height }) => height);

test('the sizes of a film, without small ones', () => {
  expect(heights(LADDER, { width: 1920, height: 1080 }, 2160)).toEqual([360, 720, 1080]);
  expect(heights([rung(240)], { width: 426, height: 240 }, 2160)).toEqual([240]);
  expect(av1Wishes(LADDER, SOURCE, 1080)[0]!.same).toBe(LADDER[1]);
});

test('larger ones of a source above the ladder, up to the one that is asked for', () => {
  expect(heights(LADDER, SOURCE, 1080)).toEqual([360, 720, 1080]);
  expect(heights(LADDER, SOURCE, 1440)).toEqual([360, 720, 1080, 1440]);
  expect(heights(LADDER, SOURCE, 2160)).toEqual([360, 720, 1080, 1440, 2160]);
  expect(heights(LADDER, { width: 7680, height: 4320 }, 2160)).toEqual([360, 720, 1080, 1440, 2160]);
  expect(heights(LADDER, { width: 3556, height: 2000 }, 2160)).toEqual([360, 720, 1080, 1440, 2000]);
  // Hardly larger than 1080 lines.
  expect(heights(LADDER, { width: 2048, height: 1152 }, 2160)).toEqual([360, 720, 1080]);
  const larger = av1Wishes([rung(1920, 1080)], { width: 2160, height: 3840 }, 1440).at(-1);
  expect(larger).toEqual({ width: 1440, height: 2560, same: null });
});

test('a size that there is in H.264 is made once, and what lies between as well', () => {
  expect(heights([...LADDER, rung(2160)], SOURCE, 2160)).toEqual([360, 720, 1080, 1440, 2160]);
  expect(heights([...LADDER, rung(2160)], SOURCE, 1080)).toEqual([360, 720, 1080, 2160]);
});

test('of an old square film, one of two that are of a class', () => {
  const old = [240, 360, 480, 720, 1080].map((side) => rung(side, side));
  expect(heights(old, { width: 1080, height: 1080 }, 2160)).toEqual([480, 720, 1080]);
});
