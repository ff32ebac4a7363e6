import type { JobKind } from '#platform/jobs/jobs.ts';
import type { Ctx } from '#src/context.ts';
import { SETTLE_ORIGINAL } from './listeners.ts';
import { settleOriginal, settleOriginals } from './settle.ts';

/** Decides what becomes of uploaded originals: of each new video, and of old ones in spare time. */
export default (ctx: Ctx): JobKind<never>[] => [
  {
    name: SETTLE_ORIGINAL,
    keyed: true,
    retries: 3,
    expires: 3_600,
    run: ({ videoId }: { videoId: number }, { signal }) => settleOriginal(ctx, videoId, signal),
  },
  {
    name: 'settle-originals',
    cron: '* * * * *',
    retries: 0,
    expires: 3_600,
    run: async (_payload: object, { signal }) => void (await settleOriginals(ctx, signal)),
  },
];
