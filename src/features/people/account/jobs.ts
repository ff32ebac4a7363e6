import type { JobKind } from '#platform/jobs/jobs.ts';
import { outgoing } from '#platform/outbox/outgoing.ts';
import { removeFiles } from '#platform/storage/storage.ts';
import type { Ctx } from '#src/context.ts';
import { doApart } from './model/apart.ts';
import { EXPORT_QUEUE, failExport, packExport, sweepExports } from './model/export.ts';
import { deleteLeaving, REMOVE_FILES } from './model/leave.ts';
import { LETTER_QUEUE, type LetterOrder, sendLetter } from './model/letters.ts';
import { answerForgotten, type ForgotOrder } from './model/recover.ts';
import { sweepExpired } from './model/sessions.ts';

/**
 * Background work for accounts: e-mails, removing what has expired, packing archives and removing them after
 * a week, and deleting leaving accounts after a week.
 */
export default (ctx: Ctx): JobKind<never>[] => [
  outgoing(ctx, LETTER_QUEUE, (order: LetterOrder | ForgotOrder) =>
    order.kind === 'forgot' ? answerForgotten(ctx, order) : sendLetter(ctx, order),
  ),
  { name: 'account-sweep', retries: 0, cron: '17 * * * *', run: () => sweepExpired(ctx) },
  {
    name: EXPORT_QUEUE,
    keyed: true,
    retries: 3,
    expires: 3_600,
    run: ({ accountId }: { accountId: number }) => packExport(ctx, accountId),
    gaveUp: ({ accountId }: { accountId: number }) => failExport(ctx, accountId),
  },
  {
    name: REMOVE_FILES,
    retries: 10,
    run: ({ files }: { files: readonly string[] }) => removeFiles(ctx.storage, files),
  },
  {
    name: 'takeout-sweep',
    retries: 0,
    cron: '27 * * * *',
    run: () => doApart([sweepExports, deleteLeaving], (sweep) => sweep(ctx)),
  },
];
