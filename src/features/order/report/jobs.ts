import type { JobKind } from '#platform/jobs/jobs.ts';
import type { Ctx } from '#src/context.ts';
import { type ComplaintLetter, LETTER_QUEUE, sendComplaintLetter } from './model/letters.ts';

/** Sends e-mails to people who made a copyright complaint. */
export default (ctx: Ctx): JobKind<never>[] => [
  {
    name: LETTER_QUEUE,
    retries: 8,
    expires: 60,
    run: (order: ComplaintLetter) => sendComplaintLetter(ctx, order),
  },
];
