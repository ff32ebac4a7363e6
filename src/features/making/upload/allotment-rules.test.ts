import { describe, expect, it } from 'vitest';
import { lackOf, mostOf, NOTHING_OWN, shareUsed } from './allotment-rules.ts';

const NONE = { bytes: 0, minutes: 0, daily: 0 };

describe('what keeps an account from another video', () => {
  it.each([
    ['nothing without limits', { bytes: 9, minutes: 9, daily: 9 }, NONE, 5, null],
    ['nothing while there is room for exactly it', { ...NONE, bytes: 95 }, { ...NONE, bytes: 100 }, 5, null],
    ['its bytes', { ...NONE, bytes: 96 }, { ...NONE, bytes: 100 }, 5, 'bytes'],
    ['minutes that are all used', { ...NONE, minutes: 60 }, { ...NONE, minutes: 60 }, 0, 'minutes'],
    ['nothing in the last minute', { ...NONE, minutes: 59 }, { ...NONE, minutes: 60 }, 0, null],
    ['the number of a day', { ...NONE, daily: 3 }, { ...NONE, daily: 3 }, 0, 'daily'],
  ] as const)('is %s', (_what, used, most, bytes, lack) => {
    expect(lackOf({ used, most }, { bytes, videos: 1 })).toBe(lack);
  });
});

it('a video that is stored already is not counted twice', () => {
  const allotment = { used: { ...NONE, daily: 3 }, most: { ...NONE, daily: 3 } };
  expect(lackOf(allotment, { bytes: 0, videos: 0 })).toBe(null);
  expect(lackOf({ ...allotment, used: { ...NONE, daily: 4 } }, { bytes: 0, videos: 0 })).toBe('daily');
});

describe('a file in the place of another', () => {
  const most = { bytes: 100, minutes: 60, daily: 3 };
  const instead = (used: typeof most, bytes: number, freed: { bytes: number; minutes: number }) =>
    lackOf({ used, most }, { bytes, videos: 0, freed });

  it('is no video of the day, and counts instead of the old one', () => {
    const full = { bytes: 100, minutes: 60, daily: 5 };
    expect(instead(full, 40, { bytes: 40, minutes: 10 })).toBe(null);
    expect(instead(full, 41, { bytes: 40, minutes: 10 })).toBe('bytes');
  });

  it('may also be smaller where the account has more than it is given now', () => {
    const over = { bytes: 200, minutes: 90, daily: 0 };
    expect(instead(over, 30, { bytes: 40, minutes: 5 })).toBe(null);
    expect(instead(over, 50, { bytes: 40, minutes: 5 })).toBe('bytes');
  });
});

it('what one account is given goes before what everybody is given', () => {
  const everybody = { bytes: 100, minutes: 60, daily: 3 };
  expect(mostOf(null, everybody)).toEqual(everybody);
  expect(mostOf({ ...NOTHING_OWN, bytes: 500, minutes: 0, daily: null }, everybody)).toEqual({
    bytes: 500,
    minutes: 0,
    daily: 3,
  });
});

it('the share that is used is that of what is nearest to its end', () => {
  expect(
    shareUsed({ used: { bytes: 10, minutes: 45, daily: 9 }, most: { bytes: 100, minutes: 60, daily: 0 } }),
  ).toBe(0.75);
  expect(shareUsed({ used: { ...NONE, bytes: 500 }, most: { ...NONE, bytes: 100 } })).toBe(1);
});
