import type { Db } from '#platform/db/db.ts';
import { failureOf } from '#platform/failures/failure.ts';
import type { Failures } from '#platform/failures/failures.ts';
import { NotTaken } from '#platform/fetch/post-signed.ts';
import type { JobKind } from '#platform/jobs/jobs.ts';
import { countJobs, type QueueCounts } from '#platform/jobs/overview.ts';
import { OUTBOX, type OutboxQueue } from './rules.ts';

/**
 * A kind of job that sends something out of the site, tried as `OUTBOX` says. What a receiver has not taken
 * until the last try is given up; only where it is the operator's server does that count as a failure.
 */
export function outgoing<D extends object>(
  { failures }: { readonly failures: Failures },
  name: OutboxQueue,
  send: JobKind<D>['run'],
): JobKind<D> {
  const { tellsAfter, ...rule }: { tellsAfter?: number } & (typeof OUTBOX)[OutboxQueue] = OUTBOX[name];
  return {
    name,
    ...rule,
    async run(data, attempt) {
      try {
        await send(data, attempt);
      } catch (error) {
        if (attempt.number === tellsAfter) failures.report(failureOf(error, 'job', name));
        if (tellsAfter !== undefined || !attempt.isLast || !(error instanceof NotTaken)) throw error;
      }
    },
  };
}

/** What waits to go out, what is on its way, and what was given up within the last hour, by queue. */
export async function countOutgoing(db: Db): Promise<QueueCounts[]> {
  return (await countJobs(db)).filter(({ name }) => Object.hasOwn(OUTBOX, name));
}
