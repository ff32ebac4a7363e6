import { notifyFollowersOf } from '#features/videos/video/model/notify-followers.ts';
import { findFacts } from '#features/videos/video/model/rows.ts';
import type { JobKind } from '#platform/jobs/jobs.ts';
import type { Ctx } from '#src/context.ts';
import { TELL_FOLLOWERS } from './model/change.ts';

/** Tells followers who want to know that somebody is on air, as long as it is listed. */
export default (ctx: Ctx): JobKind<{ videoId: number }>[] => [
  {
    name: TELL_FOLLOWERS,
    keyed: true,
    retries: 5,
    async run({ videoId }) {
      const video = await findFacts(ctx, { id: videoId });
      const isListed = video !== null && video.state === 'initial' && !video.private;
      if (isListed && video.accountId !== null)
        await notifyFollowersOf(ctx, { videoId, accountId: video.accountId }, 'went-live');
    },
  },
];
