import type { JobKind } from '#platform/jobs/jobs.ts';
import type { Ctx } from '#src/context.ts';
import { catchUp } from './catch-up.ts';

/** Looks for copies among what was published since the last look. */
export default (ctx: Ctx): JobKind<object>[] => [
  {
    name: 'find-copies',
    cron: '* * * * *',
    retries: 0,
    expires: 600,
    run: async (_, { signal }) => void (await catchUp(ctx, signal)),
  },
];
