import type { PgBoss } from 'pg-boss';
import { type ClaimedJob, dataOf } from './job.ts';
import type { JobKind } from './jobs.ts';
import { POLLING } from './wake-due.ts';

/**
 * Queue of jobs that were given up: their dead letters. A job moves here in the same statement that ends its
 * last attempt, whether the attempt failed or its worker was killed.
 */
export const GIVEN_UP = 'given-up';

/**
 * Calls `gaveUp` of the kinds for their jobs that were given up; retried for about an hour. Answers the id of
 * its worker.
 */
export async function workOnGivenUp(
  boss: PgBoss,
  kinds: ReadonlyMap<string, JobKind<never>>,
): Promise<string> {
  const options = { ...POLLING, includeMetadata: true } as const;
  return boss.work(GIVEN_UP, options, async ([job]: ClaimedJob[]) => {
    if (!job) return;
    const kind = kinds.get(String(job.sourceName));
    // A worker of another version may know the kind.
    if (!kind?.gaveUp) throw new Error(`Unknown kind of job: ${job.sourceName}`);
    await kind.gaveUp(dataOf(job) as never);
  });
}
