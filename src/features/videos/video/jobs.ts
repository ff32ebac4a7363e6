import type { JobKind } from '#platform/jobs/jobs.ts';
import { outgoing } from '#platform/outbox/outgoing.ts';
import type { Ctx } from '#src/context.ts';
import { deleteDiscarded } from './model/discard.ts';
import { PUBLISH_DUE, publishDue } from './model/schedule.ts';
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
  /** Publishes videos at the time that their owners have chosen, and at once tells their followers. */
  {
    name: PUBLISH_DUE,
    keyed: true,
    retries: 3,
    async run() {
      if ((await publishDue(ctx)).length > 0) await notifyFollowers(ctx);
    },
  },
  /** Looks each minute for those whose own job was lost or late. */
  {
    name: 'publish-missed',
    retries: 0,
    cron: '* * * * *',
    async run() {
      await publishDue(ctx);
    },
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
