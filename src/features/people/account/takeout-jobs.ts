import type { JobKind } from '#platform/jobs/jobs.ts';
import { removeFiles } from '#platform/storage/storage.ts';
import type { Ctx } from '#src/context.ts';
import { EXPORT_QUEUE, failExport, packExport, sweepExports } from './model/export.ts';
import { deleteLeaving, REMOVE_FILES } from './model/leave.ts';

/** Packs archives, removes archives after a week, and deletes leaving accounts after a week. */
export default (ctx: Ctx): JobKind<never>[] => [
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
    async run() {
      await sweepExports(ctx);
      await deleteLeaving(ctx);
    },
  },
];
