import { expect, it } from 'vitest';
import { beginOf, dayOf, PERIODS, periodOf } from './rules.ts';

const NOW = Date.UTC(2026, 10, 22, 9, 17, 31);

it('a period begins its number of days ago, rounded down to ten minutes', () => {
  const at = (period: (typeof PERIODS)[number]) => {
    const begin = beginOf(period, NOW);
    return begin === undefined ? undefined : new Date(begin * 1000).toISOString();
  };
  expect(PERIODS.map(at)).toEqual([
    '2026-11-21T09:10:00.000Z',
    '2026-11-15T09:10:00.000Z',
    '2026-10-23T09:10:00.000Z',
    '2025-11-22T09:10:00.000Z',
    undefined,
  ]);
});

it('an unknown period means all time', () => {
  expect([periodOf('week'), periodOf('fortnight'), periodOf(undefined)]).toEqual(['week', 'all', 'all']);
});

it('a day must exist in the calendar', () => {
  const texts = ['2026-02-28', '2024-02-29', '2026-02-29', '2026-2-3', '2026-13-01', 'today', '', undefined];
  expect(texts.map(dayOf)).toEqual(['2026-02-28', '2024-02-29', null, null, null, null, null, null]);
});
