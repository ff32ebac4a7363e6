import { recordAudit } from '#features/people/audit/model.ts';
import { AppError } from '#platform/errors/errors.ts';
import { failedKind } from '#platform/jobs/overview.ts';
import type { Ctx } from '#src/context.ts';

/** Queues a failed job again and logs it. @throws AppError `job_not_found` */
export async function retryJob(
  { db, jobs }: Pick<Ctx, 'db' | 'jobs'>,
  actorId: number,
  id: string,
): Promise<void> {
  const kind = await failedKind(db, id);
  await db.transaction().execute(async (trx) => {
    const about = { objectType: 'job', objectId: null, ownerId: null } as const;
    await recordAudit(trx, { actorId, action: 'job-retried', ...about, detail: { job: id, kind } });
    if (kind === null || !(await jobs.retry(kind, id))) throw new AppError('job_not_found');
  });
}
