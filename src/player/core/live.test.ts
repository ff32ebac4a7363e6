import { describe, expect, it } from 'vitest';
import { followsAfter, isAtEdge, isAway, type LiveSight, paceOf, shownBehind } from './live.ts';

const sight: LiveSight = { behind: 0, ahead: 3, paused: false, hidden: false, still: 0.2 };
const viewer = { follows: true, rate: 1, isHurrying: false, latency: 'low' } as const;

it('is at the edge within a few parts, or a few segments', () => {
  expect([3, 5].map((behind) => isAtEdge(behind, 'low'))).toEqual([true, false]);
  expect([7, 9].map((behind) => isAtEdge(behind, 'normal'))).toEqual([true, false]);
  expect(isAtEdge(7, null)).toBe(true);
});

describe('a viewer follows the edge', () => {
  const away = { ...sight, behind: 60, soughtBack: false };

  it('from when they are there, until they seek away from it or pause', () => {
    expect(followsAfter(false, { ...away, behind: 1 }, 'low')).toBe(true);
    expect(followsAfter(true, { ...away, soughtBack: true }, 'low')).toBe(false);
    expect(followsAfter(true, { ...away, paused: true }, 'low')).toBe(false);
    expect(followsAfter(false, away, 'low')).toBe(false);
  });

  it('even if the line held them up, or the page is not seen and so was paused', () => {
    expect(followsAfter(true, away, 'low')).toBe(true);
    expect(followsAfter(true, { ...away, paused: true, hidden: true }, 'low')).toBe(true);
  });
});

describe('the pace', () => {
  it('is a little faster from a second and a half on, until the edge is near', () => {
    expect(paceOf({ ...sight, behind: 1.4 }, viewer)).toBe('as-is');
    expect(paceOf({ ...sight, behind: 1.6 }, viewer)).toBe('hurry');
    expect(paceOf({ ...sight, behind: 1 }, { ...viewer, isHurrying: true })).toBe('hurry');
    expect(paceOf({ ...sight, behind: 0.3 }, { ...viewer, isHurrying: true })).toBe('as-is');
  });

  it('never is with little loaded, for who went back, chose a speed, or wants no low latency', () => {
    const late = { ...sight, behind: 3 };
    expect(paceOf({ ...late, ahead: 0.8 }, viewer)).toBe('as-is');
    expect(paceOf({ ...late, ahead: 0.5 }, { ...viewer, isHurrying: true })).toBe('as-is');
    expect(paceOf(late, { ...viewer, follows: false })).toBe('as-is');
    expect(paceOf(late, { ...viewer, rate: 0.75 })).toBe('as-is');
    expect(paceOf(late, { ...viewer, latency: 'normal' })).toBe('as-is');
    expect(paceOf(late, { ...viewer, latency: null })).toBe('as-is');
    expect(paceOf({ ...late, paused: true }, viewer)).toBe('as-is');
  });

  it('is a jump after being held up for long, once the page is seen', () => {
    const late = { ...sight, behind: 30 };
    expect(paceOf(late, viewer)).toBe('jump');
    expect(paceOf(late, { ...viewer, latency: null })).toBe('jump');
    expect(paceOf({ ...late, behind: 12 }, { ...viewer, latency: 'normal' })).toBe('as-is');
    expect(paceOf({ ...late, hidden: true }, { ...viewer, latency: 'normal' })).toBe('as-is');
    expect(paceOf({ ...late, paused: true }, viewer)).toBe('as-is');
    expect(paceOf(late, { ...viewer, follows: false })).toBe('as-is');
  });

  it('is the usual one again when a faster viewer reaches the edge', () => {
    expect(paceOf({ ...sight, ahead: 0.5 }, { ...viewer, rate: 1.5 })).toBe('calm');
    expect(paceOf({ ...sight, behind: 9 }, { ...viewer, rate: 1.5, follows: false })).toBe('as-is');
  });
});

it('waits for the broadcast when nothing comes and all is played', () => {
  expect(isAway({ ...sight, still: 5, ahead: 0.1 })).toBe(true);
  expect(isAway({ ...sight, still: 5 })).toBe(false);
  expect(isAway({ ...sight, still: 1, ahead: 0.1 })).toBe(false);
  expect(isAway({ ...sight, still: 5, ahead: 0.1, paused: true })).toBe(false);
});

it('shows a distance that the steps of the edge do not change', () => {
  expect([82.1, 81, 80.2, 82.2, 81.1].reduce(shownBehind, 0)).toBe(82);
  expect([81, 80.2, 82.2].map((behind) => shownBehind(82, behind))).toEqual([82, 82, 82]);
  expect([shownBehind(82, 87.2), shownBehind(82, 20), shownBehind(5, -1)]).toEqual([87, 20, 0]);
});
