import type { JobKind } from '#platform/jobs/jobs.ts';
import type { Ctx } from '#src/context.ts';
import { sweepTakenOut } from './model/take-out.ts';

/** Deletes entries removed from histories once they can no longer be restored. */
export default (ctx: Ctx): JobKind<object>[] => [
  {
    name: 'sweep-history',
    retries: 0,
    cron: '2-59/5 * * * *',
    run: (_payload, { signal }) => sweepTakenOut(ctx, signal),
  },
];
