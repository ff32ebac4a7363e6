import type { JobKind } from '#platform/jobs/jobs.ts';
import type { Ctx } from '#src/context.ts';
import { forgetCutSources } from './model/facts.ts';
import { endCut, runCut } from './model/run-cut.ts';
import { CUT_VIDEO } from './model/start-cut.ts';

/** Longest wait before another attempt, seconds: somebody is waiting for the cut. */
const LONGEST_WAIT = 15;

/** Cuts videos, again if the worker dies, and forgets what was found out about their files long ago. */
export default (ctx: Ctx): JobKind<never>[] => [
  {
    name: CUT_VIDEO,
    keyed: true,
    retries: 3,
    longestWait: LONGEST_WAIT,
    expires: 4 * 3_600,
    run: ({ videoId }: { videoId: number }, attempt) => runCut(ctx, videoId, attempt),
    gaveUp: ({ videoId }: { videoId: number }) => endCut(ctx, videoId),
  },
  {
    name: 'tidy-cuts',
    cron: '20 4 * * *',
    retries: 0,
    expires: 300,
    run: () => forgetCutSources(ctx),
  },
];
