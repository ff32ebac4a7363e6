import type { JobKind } from '#platform/jobs/jobs.ts';
import type { Ctx } from '#src/context.ts';
import { checkDueLinks } from './model/check-links.ts';
import { CHECK_QUEUE } from './model/links.ts';

/** Looks whether the pages that profiles and channels link to link back: after a change, and now and then. */
export default (ctx: Ctx): JobKind<object>[] => [
  {
    name: CHECK_QUEUE,
    cron: '*/10 * * * *',
    retries: 0,
    expires: 300,
    run: async (_data, { signal }) => void (await checkDueLinks(ctx, signal)),
  },
];
