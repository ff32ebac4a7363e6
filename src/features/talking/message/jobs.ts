import type { JobKind } from '#platform/jobs/jobs.ts';
import type { Ctx } from '#src/context.ts';
import { sweepDeleted } from './model/change.ts';

/** Deletes the texts of deleted messages once they can no longer be restored. */
export default (ctx: Ctx): JobKind<object>[] => [
  { name: 'sweep-messages', retries: 0, cron: '7,22,37,52 * * * *', run: () => sweepDeleted(ctx) },
];
