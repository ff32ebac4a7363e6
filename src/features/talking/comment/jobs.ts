import { mayBeGranted } from '#features/order/review/model/sweep-removed.ts';
import type { JobKind } from '#platform/jobs/jobs.ts';
import type { Ctx } from '#src/context.ts';
import { eraseDeleted } from './model/erase.ts';

/** Deletes the texts of deleted comments once they can no longer be restored, also by an appeal. */
export default (ctx: Ctx): JobKind<object>[] => [
  {
    name: 'erase-comments',
    cron: '20 * * * *',
    retries: 0,
    async run() {
      await eraseDeleted(ctx, mayBeGranted(ctx));
    },
  },
];
