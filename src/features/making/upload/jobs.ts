import type { JobKind } from '#platform/jobs/jobs.ts';
import type { Ctx } from '#src/context.ts';
import { dropDrafts, expireUploads, finishUploads } from './model/sweep.ts';
import { DELIVER_WEBHOOK, deliverWebhooks } from './model/webhook.ts';

/** Removes abandoned uploads, and calls webhooks of finished ones. */
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
    name: 'drop-drafts',
    cron: '*/10 * * * *',
    retries: 0,
    async run(_, { signal }) {
      while (!signal.aborted && (await dropDrafts(ctx)) > 0);
    },
  },
  {
    name: DELIVER_WEBHOOK,
    keyed: true,
    retries: 0,
    expires: 300,
    run: async (_, { signal }) => void (await deliverWebhooks(ctx, signal)),
  },
  {
    // Those that were not accepted the first time.
    name: 'deliver-webhooks',
    cron: '* * * * *',
    retries: 0,
    expires: 300,
    run: async (_, { signal }) => void (await deliverWebhooks(ctx, signal)),
  },
];
