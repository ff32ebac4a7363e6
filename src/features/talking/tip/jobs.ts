import type { JobKind } from '#platform/jobs/jobs.ts';
import type { Ctx } from '#src/context.ts';
import { REFUND_QUEUE, refundCard, type RefundOrder } from './model/refund.ts';

/** Refunds to cards; retried for about a day while the provider cannot be reached. */
export default (ctx: Ctx): JobKind<never>[] => [
  {
    name: REFUND_QUEUE,
    retries: 40,
    longestWait: 3_600,
    expires: 60,
    run: (order: RefundOrder) => refundCard(ctx, order),
  },
];
