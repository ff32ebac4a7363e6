import { expect, it } from 'vitest';
import { dayOf, nearnessOf } from './use-days.ts';

const HOUR = 3_600_000;

it('dayOf gives the day in local time', () => {
  const late = Date.UTC(2026, 2, 5, 23, 30);
  expect(new Date(dayOf(late, 0)).toISOString()).toBe('2026-03-05T00:00:00.000Z');
  expect(new Date(dayOf(late, HOUR)).toISOString()).toBe('2026-03-06T00:00:00.000Z');
  expect(new Date(dayOf(Date.UTC(2026, 2, 5, 3), -8 * HOUR)).toISOString()).toBe('2026-03-04T00:00:00.000Z');
});

it('nearnessOf tells today, yesterday and earlier in local time', () => {
  const now = Date.UTC(2026, 2, 5, 1);
  const day = (at: number, ahead: number) => nearnessOf(dayOf(at, ahead), now, ahead);
  expect(day(Date.UTC(2026, 2, 5, 0, 30), 0)).toBe('today');
  expect(day(Date.UTC(2026, 2, 4, 23), 0)).toBe('yesterday');
  expect(day(Date.UTC(2026, 2, 4, 23), 2 * HOUR)).toBe('today');
  expect(day(Date.UTC(2026, 2, 3, 23), 0)).toBe('earlier');
  // The server's clock may be a little behind, so a later day counts as today.
  expect(day(Date.UTC(2026, 2, 6, 0), 0)).toBe('today');
});
