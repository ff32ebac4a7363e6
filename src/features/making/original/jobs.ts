import type { JobKind } from '#platform/jobs/jobs.ts';
import type { Ctx } from '#src/context.ts';
import { giveUpRestoring } from '#features/videos/video/model/film-restore.ts';
import { findWorthAv1 } from '#features/watching/analytics/model/worth.ts';
import { keepAv1 } from './keep-av1.ts';
import { keepSizes } from './keep-sizes.ts';
import { SETTLE_ORIGINAL } from './listeners.ts';
import { RESTORE_SIZE, restoreSize } from './restore-size.ts';
import { settleOriginal, settleOriginals } from './settle.ts';

/**
 * Decides what becomes of originals and of sizes, also those in AV1: of each new video, and of old ones in
 * spare time.
 */
export default (ctx: Ctx): JobKind<never>[] => [
  {
    name: SETTLE_ORIGINAL,
    keyed: true,
    retries: 3,
    expires: 3_600,
    run: ({ videoId }: { videoId: number }, { signal }) => settleOriginal(ctx, videoId, signal),
  },
  {
    name: RESTORE_SIZE,
    keyed: true,
    retries: 3,
    expires: 4 * 3_600,
    run: ({ videoId }: { videoId: number }, { signal }) => restoreSize(ctx, videoId, signal),
    gaveUp: ({ videoId }: { videoId: number }) => giveUpRestoring(ctx, videoId),
  },
  {
    name: 'keep-sizes',
    cron: '* * * * *',
    retries: 0,
    expires: 3_600,
    run: async (_payload: object, { signal }) => void (await keepSizes(ctx, signal)),
  },
  {
    name: 'keep-av1',
    cron: '*/5 * * * *',
    retries: 0,
    expires: 12 * 3_600,
    run: async (_payload: object, { signal }) => {
      await keepAv1(ctx, (given) => findWorthAv1(given, given.settings.current()), signal);
    },
  },
  {
    name: 'settle-originals',
    cron: '* * * * *',
    retries: 0,
    expires: 3_600,
    run: async (_payload: object, { signal }) => void (await settleOriginals(ctx, signal)),
  },
];
