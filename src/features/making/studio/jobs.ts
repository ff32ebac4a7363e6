import type { JobKind } from '#platform/jobs/jobs.ts';
import type { Ctx } from '#src/context.ts';
import { BULK_QUEUE } from './model/bulk.ts';
import { tendBulk } from './model/bulk-end.ts';
import { runBulk } from './model/bulk-run.ts';
import { finishReplacements, TAKE_PLACE, takePlace } from './model/take-place.ts';

/**
 * Replaces old files with new ones, and finishes replacements whose worker died halfway. Makes changes of
 * many videos, a few of different accounts at a time.
 */
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
  {
    name: BULK_QUEUE,
    keyed: true,
    retries: 5,
    longestWait: 15,
    parallel: 3,
    expires: 3_600,
    run: ({ bulkId }: { bulkId: number }, attempt) => runBulk(ctx, bulkId, attempt),
  },
  { name: 'tend-bulk-changes', cron: '* * * * *', retries: 0, run: () => tendBulk(ctx) },
];
