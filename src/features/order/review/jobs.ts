import type { JobKind } from '#platform/jobs/jobs.ts';
import { outgoing } from '#platform/outbox/outgoing.ts';
import type { Ctx } from '#src/context.ts';
import { DECISION_LETTER_QUEUE, type DecisionLetter, sendDecisionLetter } from './model/decision-letter.ts';
import { RATE_PICTURES, ratePictures } from './model/rate-pictures.ts';
import { sweepRemoved } from './model/sweep-removed.ts';

/**
 * Sends e-mails about decisions to the affected owners, deletes what stays removed, and asks the operator's
 * classifier about new videos.
 */
export default (ctx: Ctx): JobKind<never>[] => [
  outgoing(ctx, DECISION_LETTER_QUEUE, (order: DecisionLetter) => sendDecisionLetter(ctx, order)),
  {
    name: 'sweep-removed',
    retries: 0,
    cron: '41 3 * * *',
    run: (_payload: object, { signal }) => sweepRemoved(ctx, signal),
  },
  outgoing(ctx, RATE_PICTURES, ({ videoId }: { videoId: number }, { signal }) =>
    ratePictures(ctx, videoId, signal),
  ),
];
