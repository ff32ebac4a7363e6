import type { JobKind } from '#platform/jobs/jobs.ts';
import { outgoing } from '#platform/outbox/outgoing.ts';
import type { Ctx } from '#src/context.ts';
import { REFUND_QUEUE, refundCard, type RefundOrder } from './model/refund.ts';

/** Refunds to cards. */
export default (ctx: Ctx): JobKind<never>[] => [
  outgoing(ctx, REFUND_QUEUE, (order: RefundOrder) => refundCard(ctx, order)),
];
