import type { JobKind } from '#platform/jobs/jobs.ts';
import { outgoing } from '#platform/outbox/outgoing.ts';
import type { Ctx } from '#src/context.ts';
import { dropDrafts, expireUploads, finishUploads } from './model/sweep.ts';
import { countUsage } from './model/usage.ts';
import { callWebhook, DELIVER_WEBHOOK, type WebhookCall } from './model/webhook.ts';

/** Removes abandoned uploads, and calls webhooks of finished ones. */
export default (ctx: Ctx): JobKind<never>[] => [
  { name: 'finish-uploads', cron: '* * * * *', retries: 0, expires: 300, run: () => finishUploads(ctx) },
  {
    name: 'expire-uploads',
    cron: '17 * * * *',
    retries: 2,
    async run(_payload, { signal }) {
      while (!signal.aborted && (await expireUploads(ctx)) > 0);
    },
  },
  { name: 'count-usage', cron: '23 * * * *', retries: 0, expires: 600, run: () => countUsage(ctx) },
  {
    name: 'drop-drafts',
    cron: '*/10 * * * *',
    retries: 0,
    async run(_payload, { signal }) {
      while (!signal.aborted && (await dropDrafts(ctx)) > 0);
    },
  },
  outgoing(ctx, DELIVER_WEBHOOK, (call: WebhookCall, { signal }) => callWebhook(ctx, call, signal)),
];
