import type { JobKind } from '#platform/jobs/jobs.ts';
import { outgoing } from '#platform/outbox/outgoing.ts';
import type { Ctx } from '#src/context.ts';
import { deliver } from './model/deliver.ts';
import { forgetDeliveries } from './model/log.ts';
import { DELIVER, type DeliveryOrder } from './model/order.ts';

/** Delivers webhooks. */
export default (ctx: Ctx): JobKind<never>[] => [
  outgoing(ctx, DELIVER, (order: DeliveryOrder, attempt) => deliver(ctx, order, attempt)),
  { name: 'webhook-log', cron: '23 4 * * *', retries: 2, run: () => forgetDeliveries(ctx) },
];
