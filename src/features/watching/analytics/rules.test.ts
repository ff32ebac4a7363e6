import { describe, expect, it } from 'vitest';
import { fc } from '#platform/testing/properties.ts';
import * as rules from './rules.ts';

it('rates are those of the specification, and pages that report rare events report common ones', () => {
  expect(new Set(Object.values(rules.EVENTS).map(({ percent }) => percent))).toEqual(
    new Set([0.01, 1, 5, 10]),
  );
  expect(rules.EVENTS['feed-click'].percent).toBe(10);
  const told = (draw: number) => rules.EVENT_NAMES.filter((event) => rules.isReported(event, draw));
  expect(told(0)).toEqual(rules.EVENT_NAMES);
  expect(told(0.01)).not.toContain('dropped');
  expect(told(9.99)).toEqual(['feed-click', 'start', 'error', 'ad']);
  expect([rules.reportsAnything(9.99), rules.reportsAnything(10)]).toEqual([true, false]);
});

it('a reported event represents as many page views as its rate implies', () => {
  expect(rules.EVENT_NAMES.map(rules.weightOf)).toEqual([10, 10, 10, 10, 20, 20, 100, 100, 10_000]);
});

it.each([
  [rules.firstFrameLabel(499), 'under 0.5 s'],
  [rules.firstFrameLabel(2500), 'under 5 s'],
  [rules.firstFrameLabel(60_000), '5 s or more'],
  [rules.stallsLabel(0), 'none'],
  [rules.stallsLabel(1), '1'],
  [rules.stallsLabel(4), '2 to 4'],
  [rules.stallsLabel(5), '5 or more'],
  [rules.watchedLabel(0), 'under 25 %'],
  [rules.watchedLabel(0.95), 'all'],
  [rules.droppedLabel(0, 100), 'none'],
  [rules.droppedLabel(1, 1000), 'under 1 %'],
  [rules.droppedLabel(50, 100), '5 % or more'],
])('label %s is %s', (label, expected) => {
  expect(label).toBe(expected);
});

it('every number gets a label that its event has', () => {
  const numbers = fc.double({ min: 0, max: 1e9, noNaN: true });
  fc.assert(
    fc.property(numbers, numbers, (value, whole) => {
      const labels = [
        ['first-frame', rules.firstFrameLabel(value)],
        ['stalls', rules.stallsLabel(Math.floor(value))],
        ['watched', rules.watchedLabel(value)],
        ['dropped', rules.droppedLabel(value, whole)],
      ] as const;
      return labels.every(([event, label]) => rules.knownLabel(event, label, []) === label);
    }),
  );
});

it('unknown labels count as "other"', () => {
  expect(rules.knownLabel('feed-click', 'hot', ['hot'])).toBe('hot');
  expect(rules.knownLabel('feed-click', 'x', ['hot'])).toBe('other');
  expect(rules.knownLabel('error', '150', [])).toBe('other');
});

describe('analytics', () => {
  it('show countries with enough views, and combine the others with unknown ones', () => {
    const countries = [
      { label: 'de', views: 9 },
      { label: '', views: 6 },
      { label: 'nl', views: 5 },
      { label: 'is', views: 4 },
      { label: 'mt', views: 1 },
    ];
    expect(rules.foldCountries(countries, rules.SMALLEST_COUNTRY)).toEqual([
      { label: 'de', views: 9 },
      { label: 'nl', views: 5 },
      { label: 'other', views: 11 },
    ]);
    expect(rules.foldCountries([{ label: 'de', views: 5 }], 5)).toEqual([{ label: 'de', views: 5 }]);
  });

  it('retention is a share of started views, and empty without any', () => {
    expect(rules.retentionOf(4, [4, 2, 5])).toEqual([1, 0.5, 1]);
    expect(rules.retentionOf(0, [1])).toEqual([]);
  });

  it('a rise is relative, and null from 0', () => {
    expect([rules.riseOf(6, 4), rules.riseOf(1, 4), rules.riseOf(3, 0)]).toEqual([0.5, -0.75, null]);
  });
});
