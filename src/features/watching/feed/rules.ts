import type { Ternary } from '#base/fields.ts';

/** The filters that a moderator has set in the address; empty for everybody else. Spec §6. */
export type AskedFilters = Readonly<Partial<Record<'moderated' | 'private' | 'nsfw', Ternary>>>;

/** The order that a tab stands for. */
export const ORDER_OF_MODE = { hot: 'hot', new: 'date', top: 'score' } as const;

/** The first and the last moment of a day, `YYYY-MM-DD` (UTC), in Unix seconds; the last is exclusive. */
export function secondsOf(day: string): [number, number] {
  const first = Date.parse(`${day}T00:00:00Z`) / 1000;
  return [first, first + 86_400];
}

/** Videos per page of a feed. */
export const PAGE_SIZE = 24;

/** The periods that top videos can be limited to. */
export const PERIODS = ['day', 'week', 'month', 'year', 'all'] as const;

export type Period = (typeof PERIODS)[number];

const DAYS = { day: 1, week: 7, month: 30, year: 365 } as const;
/**
 * A period begins at a multiple of this, in seconds, so that readers at about the same time share one list.
 */
const STEP = 600;

/** The first second of a period that ends at `now` (ms), in Unix seconds; undefined for all time. */
export function beginOf(period: Period, now: number): number | undefined {
  if (period === 'all') return undefined;
  const seconds = now / 1000 - DAYS[period] * 86_400;
  return Math.floor(seconds / STEP) * STEP;
}

/** The period that a page's address asks for; all time if it is unknown. */
export function periodOf(text: string | undefined): Period {
  return PERIODS.find((period) => period === text) ?? 'all';
}

/** A valid day as addresses write it, `YYYY-MM-DD`; null for anything else. */
export function dayOf(text: string | undefined): string | null {
  if (!text || !/^\d{4}-\d\d-\d\d$/.test(text)) return null;
  const at = new Date(`${text}T00:00:00Z`);
  return Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== text ? null : text;
}
