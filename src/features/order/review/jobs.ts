import type { JobKind } from '#platform/jobs/jobs.ts';
import { outgoing } from '#platform/outbox/outgoing.ts';
import type { Ctx } from '#src/context.ts';
import { sweepRemoved } from './model/sweep-removed.ts';
import { DECISION_LETTER_QUEUE, type DecisionLetter, sendDecisionLetter } from './model/decision-letter.ts';

/** Sends e-mails about decisions to the affected owners, and deletes what stays removed. */
export default (ctx: Ctx): JobKind<never>[] => [
  outgoing(ctx, DECISION_LETTER_QUEUE, (order: DecisionLetter) => sendDecisionLetter(ctx, order)),
  {
    name: 'sweep-removed',
    retries: 0,
    cron: '41 3 * * *',
    run: (_payload: object, { signal }) => sweepRemoved(ctx, signal),
  },
];
