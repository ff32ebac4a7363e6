import type { JobKind } from '#platform/jobs/jobs.ts';
import type { Ctx } from '#src/context.ts';
import { sweepDeleted } from './model/change.ts';

/** Deletes for good what was taken back. */
export default (ctx: Ctx): JobKind<object>[] => [
  { name: 'sweep-messages', retries: 0, cron: '7,22,37,52 * * * *', run: () => sweepDeleted(ctx) },
];
