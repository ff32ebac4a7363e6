import type { JobKind } from '#platform/jobs/jobs.ts';
import type { Ctx } from '#src/context.ts';
import { computeRelated, RELATED_JOB } from './model/related.ts';

/** Makes lists of related videos: new ones, and those that have become old. */
export default (ctx: Ctx): JobKind<{ videoId: number; seen: number | null }>[] => [
  {
    name: RELATED_JOB,
    retries: 1,
    keyed: true,
    parallel: 2,
    expires: 60,
    async run({ videoId, seen }) {
      await computeRelated(ctx, videoId, seen);
    },
  },
];
