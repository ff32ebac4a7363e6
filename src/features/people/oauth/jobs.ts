import type { JobKind } from '#platform/jobs/jobs.ts';
import type { Ctx } from '#src/context.ts';
import { sweepTokens } from './model/sweep-tokens.ts';

/** Removes tokens and codes of applications that are of no use any more. */
export default (ctx: Ctx): JobKind<object>[] => [
  {
    name: 'sweep-app-tokens',
    retries: 0,
    cron: '12 * * * *',
    run: (_payload, { signal }) => sweepTokens(ctx, signal),
  },
];
