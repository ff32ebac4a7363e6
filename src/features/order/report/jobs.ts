import type { JobKind } from '#platform/jobs/jobs.ts';
import type { Ctx } from '#src/context.ts';
import { type ComplaintLetter, LETTER_QUEUE, sendComplaintLetter } from './model/letters.ts';

/** Letters to those who complain. */
export default (ctx: Ctx): JobKind<never>[] => [
  {
    name: LETTER_QUEUE,
    retries: 8,
    expires: 60,
    run: (order: ComplaintLetter) => sendComplaintLetter(ctx, order),
  },
];
