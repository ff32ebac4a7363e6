import type { JobKind } from '#platform/jobs/jobs.ts';
import type { Ctx } from '#src/context.ts';
import { endGrab, runGrab } from './model/run-grab.ts';
import { GRAB_VIDEO } from './model/start-grab.ts';
import { TEXTS } from './texts.ts';

/** Fetches videos from elsewhere; a worker's death or a broken line is tried again. */
export default (ctx: Ctx): JobKind<{ videoId: number }>[] => [
  {
    name: GRAB_VIDEO,
    keyed: true,
    retries: 5,
    parallel: 2,
    expires: 2 * 3_600,
    run: ({ videoId }, attempt) => runGrab(ctx, videoId, attempt),
    gaveUp: ({ videoId }) => endGrab(ctx, videoId, 'invalid_grab', TEXTS.failed),
  },
];
