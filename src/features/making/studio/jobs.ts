import type { JobKind } from '#platform/jobs/jobs.ts';
import type { Ctx } from '#src/context.ts';
import { finishReplacements, TAKE_PLACE, takePlace } from './model/take-place.ts';

/** Replaces old files with new ones, and finishes replacements whose worker died halfway. */
export default (ctx: Ctx): JobKind<never>[] => [
  {
    name: TAKE_PLACE,
    keyed: true,
    retries: 5,
    longestWait: 15,
    run: ({ videoId }: { videoId: number }) => takePlace(ctx, videoId),
  },
  {
    name: 'finish-replacements',
    cron: '* * * * *',
    retries: 0,
    expires: 300,
    run: () => finishReplacements(ctx),
  },
];
