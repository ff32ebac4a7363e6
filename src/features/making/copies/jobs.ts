import { type Round, workInSpareTime } from '#features/making/processing/spare-time.ts';
import type { JobKind } from '#platform/jobs/jobs.ts';
import type { Ctx } from '#src/context.ts';
import { EXAMINE_VIDEO, examineVideo, findCopies } from './model/copies.ts';

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

/**
 * Checks videos that were not checked for copies yet, for the time of one round. Returns how many there were.
 */
export function catchUp(
  ctx: Pick<Ctx, 'db' | 'bus' | 'events' | 'storage' | 'filmIndexes' | 'log'>,
  signal: AbortSignal,
  round?: Round,
): Promise<number> {
  return workInSpareTime(ctx, signal, async () => (await findCopies(ctx, 1)) > 0, round);
}
