import { notifyFollowersOf } from '#features/videos/video/model/notify-followers.ts';
import { findFacts } from '#features/videos/video/model/rows.ts';
import type { JobKind } from '#platform/jobs/jobs.ts';
import type { Ctx } from '#src/context.ts';
import { TELL_FOLLOWERS } from './model/change.ts';
import { loseUnseen } from './model/seen.ts';

/** Tells followers who want to know that somebody is on air, as long as it is listed. */
export default (ctx: Ctx): JobKind<never>[] => [
  {
    name: TELL_FOLLOWERS,
    keyed: true,
    retries: 5,
    async run({ videoId }: { videoId: number }) {
      const video = await findFacts(ctx, { id: videoId });
      const isListed = video !== null && video.state === 'initial' && !video.private;
      if (isListed && video.accountId !== null)
        await notifyFollowersOf(ctx, { videoId, accountId: video.accountId }, 'went-live');
    },
  },
  { name: 'lose-lives', cron: '* * * * *', retries: 0, expires: 60, run: () => loseUnseen(ctx) },
];
