import type { JobKind } from '#platform/jobs/jobs.ts';
import { outgoing } from '#platform/outbox/outgoing.ts';
import type { Ctx } from '#src/context.ts';
import { type ComplaintLetter, LETTER_QUEUE, sendComplaintLetter } from './model/letters.ts';

/** Sends e-mails to people who made a copyright complaint. */
export default (ctx: Ctx): JobKind<never>[] => [
  outgoing(ctx, LETTER_QUEUE, (order: ComplaintLetter) => sendComplaintLetter(ctx, order)),
];
