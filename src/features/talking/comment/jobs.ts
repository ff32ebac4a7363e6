import type { JobKind } from '#platform/jobs/jobs.ts';
import type { Ctx } from '#src/context.ts';
import { eraseDeleted } from './model/erase.ts';

/** The words of deleted comments go after a while. */
export default (ctx: Ctx): JobKind<object>[] => [
  {
    name: 'erase-comments',
    cron: '20 * * * *',
    retries: 0,
    async run() {
      await eraseDeleted(ctx);
    },
  },
];
