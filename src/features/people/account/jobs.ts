import type { JobKind } from '#platform/jobs/jobs.ts';
import { outgoing } from '#platform/outbox/outgoing.ts';
import type { Ctx } from '#src/context.ts';
import { LETTER_QUEUE, type LetterOrder, sendLetter } from './model/letters.ts';
import { answerForgotten, type ForgotOrder } from './model/recover.ts';
import { sweepExpired } from './model/sessions.ts';

/** Background work for accounts: e-mails, and removing what has expired. */
export default (ctx: Ctx): JobKind<never>[] => [
  outgoing(ctx, LETTER_QUEUE, (order: LetterOrder | ForgotOrder) =>
    order.kind === 'forgot' ? answerForgotten(ctx, order) : sendLetter(ctx, order),
  ),
  { name: 'account-sweep', retries: 0, cron: '17 * * * *', run: () => sweepExpired(ctx) },
];
