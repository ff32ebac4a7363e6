import { PgBoss } from 'pg-boss';
import { clientOptions, runText } from '#platform/db/db.ts';
import { type ClaimedJob, dataOf, PutOff } from '#platform/jobs/job.ts';
import type { JobKind } from '#platform/jobs/jobs.ts';
import type { TestSite } from './site.ts';

/** A worker that works only when it is told to, and on one lot of jobs at a time. */
export interface WorkByHand {
  /** Tries each job of these kinds that is due, once and all at the same moment. Answers how many. */
  tryDue(kinds: readonly JobKind<never>[], signal?: AbortSignal): Promise<number>;
  /** Makes what waits for another try due. */
  hurry(): Promise<void>;
  close(): Promise<void>;
}

/** Opens the queue of a site to be worked on by hand. */
export async function workByHand({ connection, ctx }: TestSite): Promise<WorkByHand> {
  const quiet = { schema: 'pgboss', max: 1, supervise: false, schedule: false, persistWarnings: false };
  const boss = new PgBoss({ ...(clientOptions(connection) as object), ...quiet });
  await boss.start();

  async function tryOne(kind: JobKind<never>, job: ClaimedJob, signal: AbortSignal): Promise<void> {
    const { id, retryCount, retryLimit } = job;
    const attempt = { signal, number: retryCount + 1, isLast: retryCount >= retryLimit };
    await kind.run(dataOf(job) as never, attempt).then(
      () => boss.complete(kind.name, id),
      async (error: Error) => {
        // What lets others go first does not count.
        if (error instanceof PutOff)
          await runText(ctx.db, 'update pgboss.job set retry_limit = retry_limit + 1 where id = $1', [id]);
        await boss.fail(kind.name, id, error);
      },
    );
  }

  return {
    async tryDue(kinds, signal = new AbortController().signal) {
      let count = 0;
      for (const kind of kinds) {
        const jobs = await boss.fetch(kind.name, { batchSize: 100, includeMetadata: true });
        const inOrder = (jobs as ClaimedJob[]).toSorted((a, b) => Number(a.createdOn) - Number(b.createdOn));
        await Promise.all(inOrder.map((job) => tryOne(kind, job, signal)));
        count += jobs.length;
      }
      return count;
    },
    async hurry() {
      await runText(ctx.db, `update pgboss.job set start_after = now() where state = 'retry'`);
    },
    close: () => boss.stop({ graceful: false }),
  };
}
