import type { JobKind } from '#platform/jobs/jobs.ts';
import type { Ctx } from '#src/context.ts';
import { catchUp } from './catch-up.ts';
import { examineVideo } from './model/copies.ts';
import { EXAMINE_VIDEO } from './queue.ts';

/** Looks for copies of videos with new files, and of those published since the last run. */
export default (ctx: Ctx): JobKind<never>[] => [
  {
    name: EXAMINE_VIDEO,
    keyed: true,
    retries: 3,
    run: ({ videoId }: { videoId: number }) => examineVideo(ctx, videoId),
  },
  {
    name: 'find-copies',
    cron: '* * * * *',
    retries: 0,
    expires: 600,
    run: async (_payload: object, { signal }) => void (await catchUp(ctx, signal)),
  },
];
