import type { JobKind } from '#platform/jobs/jobs.ts';
import { keepLooking } from '#platform/jobs/keep-looking.ts';
import type { Ctx } from '#src/context.ts';
import { expireUploads, finishUploads } from './model/sweep.ts';
import { deliverWebhooks } from './model/webhook.ts';

/** Pause between two looks for videos that somebody waits for, ms. */
const LOOK_MS = 2_000;

/** Looks after uploads that nobody comes back for, and tells those who wait for theirs. */
export default (ctx: Ctx): JobKind<object>[] => [
  { name: 'finish-uploads', cron: '* * * * *', retries: 0, expires: 300, run: () => finishUploads(ctx) },
  {
    name: 'expire-uploads',
    cron: '17 * * * *',
    retries: 2,
    async run(_, { signal }) {
      while (!signal.aborted && (await expireUploads(ctx)) > 0);
    },
  },
  {
    name: 'deliver-webhooks',
    cron: '* * * * *',
    retries: 0,
    expires: 300,
    run: (_, { signal }) => keepLooking(LOOK_MS, signal, () => deliverWebhooks(ctx, signal)),
  },
];
