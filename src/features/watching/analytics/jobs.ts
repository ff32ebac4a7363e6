import type { JobKind } from '#platform/jobs/jobs.ts';
import { keepLooking, SHIFT_EXPIRES } from '#platform/jobs/keep-looking.ts';
import type { Ctx } from '#src/context.ts';
import { sumUpFacts } from './model/sum-up.ts';
import { trimAnalytics } from './model/trim.ts';

/** Interval between two runs, ms. */
const PAUSE = 10_000;

/** Sums up new facts, and deletes old ones. */
export default (ctx: Ctx): JobKind<object>[] => [
  {
    name: 'sum-up-analytics',
    cron: '* * * * *',
    retries: 0,
    expires: SHIFT_EXPIRES,
    run: (_payload, { signal }) => keepLooking(PAUSE, signal, (shift) => sumUpFacts(ctx, shift)),
  },
  {
    name: 'trim-analytics',
    cron: '41 3 * * *',
    retries: 0,
    expires: 1_800,
    run: async (_payload, { signal }) => void (await trimAnalytics(ctx, signal)),
  },
];
