import { describe, expect, test } from 'vitest';
import { fc } from '#platform/testing/properties.ts';
import { timeAgo } from './time-ago.ts';

const now = Date.UTC(2026, 10, 21, 12, 0, 0);
const seconds = 1000;
const days = 86_400 * seconds;

describe('timeAgo', () => {
  test.each([
    [0, 'just now'],
    [999, 'just now'],
    [1 * seconds, '1s'],
    [59 * seconds, '59s'],
    [60 * seconds, '1m'],
    [3599 * seconds, '59m'],
    [3600 * seconds, '1h'],
    [23 * 3600 * seconds, '23h'],
    [1 * days, '1d'],
    [6.9 * days, '6d'],
    [7 * days, '1w'],
    [60 * days, '8w'],
    [-5 * days, 'just now'],
  ])('%d ms ago reads %s', (ago, text) => {
    expect(timeAgo(now - ago, now)).toBe(text);
  });

  test('from two calendar months on it is a date, and after a year it has the year', () => {
    expect(timeAgo(Date.UTC(2026, 8, 21, 12), now)).toBe('Sep 21');
    expect(timeAgo(Date.UTC(2026, 8, 21, 12) + 1, now)).toBe('8w');
    expect(timeAgo(Date.UTC(2025, 10, 21, 12), now)).toBe('Nov 21');
    expect(timeAgo(Date.UTC(2025, 10, 21, 12) - 1, now)).toBe('Nov 21, 2025');
    expect(timeAgo(Date.UTC(2013, 2, 5), now)).toBe('Mar 05, 2013');
  });

  test('always one of the shapes of the specification', () => {
    const shape = /^(just now|[1-9]\d?[wdhms]|[A-Z][a-z]{2} \d{2}(, \d{4})?)$/;
    fc.assert(fc.property(fc.integer({ min: 0, max: now }), (at) => shape.test(timeAgo(at, now))));
  });
});
