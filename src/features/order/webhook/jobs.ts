import type { JobKind } from '#platform/jobs/jobs.ts';
import type { Ctx } from '#src/context.ts';
import { deliverDue } from './model/deliver.ts';
import { forgetDeliveries } from './model/log.ts';
import { DELIVER } from './queue.ts';

/** Delivers webhooks: new ones at once, and retries every minute. */
export default (ctx: Ctx): JobKind<object>[] => {
  const deliver: JobKind<object>['run'] = async (_, { signal }) => {
    while (!signal.aborted && (await deliverDue(ctx, signal)) > 0);
  };
  return [
    { name: DELIVER, keyed: true, retries: 0, expires: 300, run: deliver },
    { name: 'webhook-minute', cron: '* * * * *', retries: 0, expires: 300, run: deliver },
    { name: 'webhook-log', cron: '23 4 * * *', retries: 2, run: () => forgetDeliveries(ctx) },
  ];
};
