import type { JobKind } from '#platform/jobs/jobs.ts';
import type { Ctx } from '#src/context.ts';
import { endClip, runClip } from './model/run-clip.ts';
import { CUT_CLIP } from './model/start-clip.ts';

/** Longest wait before another attempt, seconds: a moderator is waiting for the clip. */
const LONGEST_WAIT = 15;

/** Cuts clips; retried if the worker dies. */
export default (ctx: Ctx): JobKind<{ videoId: number }>[] => [
  {
    name: CUT_CLIP,
    keyed: true,
    retries: 3,
    longestWait: LONGEST_WAIT,
    expires: 2 * 3_600,
    run: ({ videoId }, attempt) => runClip(ctx, videoId, attempt),
    gaveUp: ({ videoId }) => endClip(ctx, videoId),
  },
];
