import { AppError } from '#platform/errors/errors.ts';
import { failedKind } from '#platform/jobs/overview.ts';
import type { Ctx } from '#src/context.ts';

/** Queues a failed job again. @throws AppError `job_not_found` */
export async function retryJob({ db, jobs }: Pick<Ctx, 'db' | 'jobs'>, id: string): Promise<void> {
  const kind = await failedKind(db, id);
  if (kind === null || !(await jobs.retry(kind, id))) throw new AppError('job_not_found');
}
