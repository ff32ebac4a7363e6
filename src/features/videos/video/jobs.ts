import type { JobKind } from '#platform/jobs/jobs.ts';
import { outgoing } from '#platform/outbox/outgoing.ts';
import type { Ctx } from '#src/context.ts';
import { deleteDiscarded } from './model/discard.ts';
import { notifyFollowers } from './model/notify-followers.ts';
import { PURGE_CACHES, purgeCaches } from './model/purge.ts';

export default (ctx: Ctx): JobKind<never>[] => [
  /** Permanently deletes what was deleted and not restored in time. */
  {
    name: 'delete-discarded',
    cron: '*/10 * * * *',
    retries: 0,
    expires: 600,
    run: (_payload, { signal }) => deleteDiscarded(ctx, signal),
  },
  /** Notifies followers of new videos each minute. */
  {
    name: 'tell-followers',
    retries: 0,
    cron: '* * * * *',
    async run() {
      await notifyFollowers(ctx);
    },
  },
  /** Tells the caches in front of the site what to forget. */
  outgoing(ctx, PURGE_CACHES, ({ videoId }: { videoId: number }, { signal }) =>
    purgeCaches(ctx, videoId, signal),
  ),
];
