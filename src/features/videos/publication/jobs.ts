import type { JobKind } from '#platform/jobs/jobs.ts';
import type { Ctx } from '#src/context.ts';
import { notifyFollowers } from './model/notify-followers.ts';

/** Notifies followers of new videos each minute. */
export default (ctx: Ctx): JobKind<never>[] => [
  {
    name: 'tell-followers',
    retries: 0,
    cron: '* * * * *',
    async run() {
      await notifyFollowers(ctx);
    },
  },
];
