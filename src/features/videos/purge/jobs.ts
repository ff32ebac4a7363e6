import type { JobKind } from '#platform/jobs/jobs.ts';
import type { Ctx } from '#src/context.ts';
import { PURGE_CACHES, purgeCaches } from './model.ts';

/** Tells the caches in front of the site what to forget; retries for about an hour. */
export default (ctx: Ctx): JobKind<{ videoId: number }>[] => [
  {
    name: PURGE_CACHES,
    retries: 15,
    longestWait: 300,
    expires: 60,
    parallel: 4,
    run: ({ videoId }, { signal }) => purgeCaches(ctx, videoId, signal),
  },
];
