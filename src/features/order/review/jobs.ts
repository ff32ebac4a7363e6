import type { JobKind } from '#platform/jobs/jobs.ts';
import type { Ctx } from '#src/context.ts';
import { DECISION_LETTER_QUEUE, type DecisionLetter, sendDecisionLetter } from './model/decision-letter.ts';

/** Sends e-mails about decisions to the affected owners. */
export default (ctx: Ctx): JobKind<never>[] => [
  {
    name: DECISION_LETTER_QUEUE,
    retries: 8,
    expires: 60,
    run: (order: DecisionLetter) => sendDecisionLetter(ctx, order),
  },
];
