import type { JobKind } from '#platform/jobs/jobs.ts';
import type { Ctx } from '#src/context.ts';
import { deleteDiscarded } from './model/discard.ts';

/** Permanently deletes what was deleted and not restored in time. */
export default (ctx: Ctx): JobKind<object>[] => [
  {
    name: 'delete-discarded',
    cron: '*/10 * * * *',
    retries: 0,
    expires: 600,
    run: (_, { signal }) => deleteDiscarded(ctx, signal),
  },
];
