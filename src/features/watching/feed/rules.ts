/** Videos of one page of a feed. */
export const PAGE_SIZE = 24;

/** How far back the top videos may reach. */
export const PERIODS = ['day', 'week', 'month', 'year', 'all'] as const;

export type Period = (typeof PERIODS)[number];

const DAYS = { day: 1, week: 7, month: 30, year: 365 } as const;
/** Lists of a period begin at a whole step, so that readers at about the same time share one. s */
const STEP = 600;

/** The first second of a period that ends now (ms since 1970), Unix seconds; undefined for all time. */
export function beginOf(period: Period, now: number): number | undefined {
  if (period === 'all') return undefined;
  const seconds = now / 1000 - DAYS[period] * 86_400;
  return Math.floor(seconds / STEP) * STEP;
}

/** The period that a page's address asks for; all time for anything unknown. */
export function periodOf(text: string | undefined): Period {
  return PERIODS.find((period) => period === text) ?? 'all';
}
