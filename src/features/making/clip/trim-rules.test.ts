import { describe, expect, it } from 'vitest';
import { fc } from '#platform/testing/properties.ts';
import { LONGEST_CLIP, readClip } from './rules.ts';
import * as rules from './trim-rules.ts';

const HOUR = 3_600;

it('the whole video is chosen at first, or as much as a clip may have', () => {
  expect(rules.widestTrim(40.5)).toEqual({ start: 0, end: 40.5 });
  expect(rules.widestTrim(HOUR)).toEqual({ start: 0, end: LONGEST_CLIP });
});

it.each([
  [
    { start: '', end: '' },
    { start: 0, end: 60 },
  ],
  [
    { start: '0:12.5', end: '' },
    { start: 12.5, end: 60 },
  ],
  [
    { start: '5', end: '8' },
    { start: 5, end: 8 },
  ],
  [
    { start: '9', end: '2' },
    { start: 0, end: 60 },
  ],
  [
    { start: 'soon', end: '2' },
    { start: 0, end: 60 },
  ],
])('an address with %o', (typed, trim) => {
  expect(rules.trimIn(typed, 60)).toEqual(trim);
});

describe('an edge', () => {
  it.each([
    ['start', 12.34, { start: 12.3, end: 30 }],
    ['start', -4, { start: 0, end: 30 }],
    ['start', 40, { start: 29.9, end: 30 }],
    ['end', 25.06, { start: 10, end: 25.1 }],
    ['end', 99, { start: 10, end: 60.04 }],
    ['end', 3, { start: 10, end: 10.1 }],
  ] as const)('%s moved to %s stops at the other and at the ends', (edge, to, trim) => {
    expect(rules.moveEdge({ start: 10, end: 30 }, edge, to, 60.04)).toEqual(trim);
  });

  it('takes the other along when the clip would become too long', () => {
    const trim = { start: 100, end: 160 };
    expect(rules.moveEdge(trim, 'end', 1_000, HOUR)).toEqual({ start: 400, end: 1_000 });
    expect(rules.moveEdge({ start: 900, end: 1_000 }, 'start', 100, HOUR)).toEqual({ start: 100, end: 700 });
    expect(rules.isAtLimit({ start: 400, end: 1_000 }, HOUR)).toBe(true);
    expect(rules.isAtLimit({ start: 0, end: 600 }, 600)).toBe(false);
  });

  it('put beyond the other moves the whole stretch', () => {
    expect(rules.putEdge({ start: 10, end: 30 }, 'start', 35, 60)).toEqual({ start: 35, end: 55 });
    expect(rules.putEdge({ start: 10, end: 30 }, 'start', 50, 60)).toEqual({ start: 50, end: 60 });
    expect(rules.putEdge({ start: 40, end: 50 }, 'end', 5, 60)).toEqual({ start: 0, end: 5 });
  });

  it('can be cut wherever it is put', () => {
    const seconds = fc.double({ min: -10, max: 4_000, noNaN: true });
    const lengths = fc.double({ min: 0.2, max: 4_000, noNaN: true });
    fc.assert(
      fc.property(lengths, fc.array(fc.tuple(fc.boolean(), fc.boolean(), seconds)), (length, moves) => {
        const duration = Math.round(length * 1000) / 1000;
        const trim = moves.reduce(
          (now, [isStart, isPut, to]) =>
            (isPut ? rules.putEdge : rules.moveEdge)(now, isStart ? 'start' : 'end', to, duration),
          rules.widestTrim(duration),
        );
        const typed = { start: rules.writeMoment(trim.start), end: rules.writeMoment(trim.end) };
        expect(readClip(typed, duration)).toEqual(trim);
      }),
    );
  });

  it.each([
    ['ArrowRight', false, 10.1],
    ['ArrowDown', true, 9],
    ['PageUp', false, 20],
    ['Home', false, 0],
    ['End', true, 60],
    ['a', false, null],
  ])('is moved by %s', (key, isShifted, to) => {
    expect(rules.keyedTo(key, isShifted, 10, 60)).toBe(to);
  });
});

it('zooming in shows a stretch with something on both sides', () => {
  expect(rules.zoomOf({ start: 100, end: 140 }, HOUR)).toEqual({ from: 90, to: 150 });
  expect(rules.zoomOf({ start: 0, end: 4 }, 5)).toEqual({ from: 0, to: 5 });
  expect(rules.mayZoom({ start: 100, end: 140 }, HOUR)).toBe(true);
  expect(rules.mayZoom({ start: 0, end: 70 }, 70)).toBe(false);
  expect(rules.mayZoom({ start: 10, end: 12 }, 30)).toBe(false);
});

it.each([
  [0, '0:00'],
  [62.5, '1:02.5'],
  [9.04, '0:09.04'],
  [59.9996, '1:00'],
  [3_723.125, '1:02:03.125'],
])('%s s is written %s', (seconds, text) => {
  expect(rules.writeMoment(seconds)).toBe(text);
});

it('a place is a share of what is shown, and never outside of it', () => {
  expect([5, 0, 30].map((seconds) => rules.placeOf(seconds, { from: 2, to: 8 }))).toEqual([50, 0, 100]);
});
