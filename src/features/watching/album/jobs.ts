import type { JobKind } from '#platform/jobs/jobs.ts';
import type { Ctx } from '#src/context.ts';
import { sweepDeleted } from './model/remove.ts';

/** Deletes albums permanently once they can no longer be restored. */
export default (ctx: Ctx): JobKind<object>[] => [
  {
    name: 'sweep-albums',
    retries: 0,
    cron: '26 * * * *',
    run: (_payload, { signal }) => sweepDeleted(ctx, signal),
  },
];
