import type { JobKind } from '#platform/jobs/jobs.ts';
import type { Ctx } from '#src/context.ts';
import { EXPORT_QUEUE, failExport, packExport, sweepExports } from './model/export.ts';
import { deleteLeaving } from './model/leave.ts';
import { LETTER_QUEUE, type LetterOrder, sendLetter } from './model/letters.ts';
import { sweepExpired } from './model/sweep.ts';

/** What is done for accounts behind the scenes: letters, archives, deletions, and tidying what has expired. */
export default (ctx: Ctx): JobKind<never>[] => [
  { name: LETTER_QUEUE, retries: 8, parallel: 2, expires: 60, run: (order: LetterOrder) => sendLetter(ctx, order) },
  {
    name: EXPORT_QUEUE,
    keyed: true,
    retries: 3,
    expires: 3_600,
    run: ({ accountId }: { accountId: number }) => packExport(ctx, accountId),
    gaveUp: ({ accountId }: { accountId: number }) => failExport(ctx, accountId),
  },
  {
    name: 'account-sweep',
    retries: 0,
    cron: '17 * * * *',
    async run() {
      await sweepExpired(ctx);
      await sweepExports(ctx);
      await deleteLeaving(ctx);
    },
  },
];
