import type { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import { failureOf } from '#platform/failures/failure.ts';
import type { Failures } from '#platform/failures/failures.ts';
import { isFull } from '#platform/db/room.ts';
import { isStoreTrouble } from '#platform/storage/errors.ts';
import type { Traces } from '#platform/traces/traces.ts';
import { GIVEN_UP, workOnGivenUp } from './given-up.ts';
import { type ClaimedJob, dataOf, PARENT, PutOff, WAITS_SINCE } from './job.ts';
import type { JobKind, Jobs } from './jobs.ts';
import { POLLING, wakeDue } from './wake-due.ts';

/** How long a job waits for the storage before that counts like an ordinary failure. */
const LONGEST_OUTAGE = '1 day';

/** What a worker needs to run any kind of job. `stopping` fires when the worker stops. */
export interface WorkParts {
  readonly boss: PgBoss;
  readonly stopping: AbortSignal;
  readonly log: Pick<Logger, 'warn'>;
  readonly failures: Failures;
  readonly traces: Traces;
}

/** Answers what starts working on kinds of jobs in this process, and on those of them that were given up. */
export function createWorker(parts: WorkParts): Jobs['work'] {
  const known = new Map<string, JobKind<never>>();
  const workers = new Map<string, readonly string[]>();
  return async (kinds) => {
    const isFirst = workers.size === 0;
    for (const kind of kinds) if (kind.gaveUp) known.set(kind.name, kind);
    if (known.size > 0 && !workers.has(GIVEN_UP))
      workers.set(GIVEN_UP, [await workOnGivenUp(parts.boss, known)]);
    for (const kind of kinds) workers.set(kind.name, await startWork(kind, parts));
    if (isFirst) void wakeDue(parts.boss, workers, parts.stopping);
  };
}

/** Answers the ids of its workers, one for each job that may run at the same moment. */
async function startWork(kind: JobKind<never>, parts: WorkParts): Promise<string[]> {
  const options = {
    ...POLLING,
    includeMetadata: true,
    ...(kind.inTurn && { localGroupConcurrency: 1 }),
  } as const;
  const ids: string[] = [];
  while (ids.length < (kind.parallel ?? 1)) {
    const id = await parts.boss.work(kind.name, options, async ([job]: ClaimedJob[]) => {
      if (job) await runAttempt(kind, job, parts);
    });
    ids.push(id);
  }
  return ids;
}

async function runAttempt(kind: JobKind<never>, job: ClaimedJob, parts: WorkParts): Promise<void> {
  const { retryCount, retryLimit } = job;
  const signal = AbortSignal.any([parts.stopping, job.signal]);
  // Attempts that do not count have been added to the limit.
  const number = Math.max(1, retryCount + 1 - (retryLimit - kind.retries));
  const parent = job.data?.[PARENT] as string | undefined;
  const span = parts.traces.begin({ name: `job ${kind.name}`, kind: 'consumer' }, parent);
  try {
    const attempt = { signal, number, isLast: retryCount >= retryLimit };
    await span.within(() => kind.run(dataOf(job) as never, attempt));
    span.end();
  } catch (error) {
    span.end({ isFailed: !(error instanceof PutOff) });
    const isFree = await forgiveAttempt(kind, job, error, parts);
    if (retryCount >= retryLimit && !isFree) parts.failures.report(failureOf(error, 'job', kind.name));
    throw error;
  }
}

/**
 * Makes sure that an attempt does not count that failed through no fault of the job: the worker is
 * stopping, it lets others go first, or the storage cannot be reached or is full, the last for at most
 * LONGEST_OUTAGE. Jobs
 * that run by the clock come again anyway. Answers whether it was possible.
 */
async function forgiveAttempt(
  kind: JobKind<never>,
  job: ClaimedJob,
  error: unknown,
  { boss, stopping, log }: WorkParts,
): Promise<boolean> {
  if (error instanceof PutOff) return putOff(boss, job, error.priority);
  const isOutage = isStoreTrouble(error) || isFull(error);
  if (!stopping.aborted && !isOutage) return false;
  if (isOutage) log.warn({ err: error, job: kind.name }, 'waiting for the storage');
  if (kind.cron) return true;
  return allowOneMore(boss, job, stopping.aborted).catch((failure: unknown) => {
    log.warn({ err: failure, job: kind.name }, 'attempt counted');
    return false;
  });
}

/** Another worker may have taken the job over. */
const HELD = `where name = $1 and id = $2 and retry_count = $3 and state = 'active'`;

/** Such a job waits like one that has failed, with another priority. */
async function putOff(boss: PgBoss, job: ClaimedJob, priority: number): Promise<boolean> {
  await boss
    .getDb()
    .executeSql(`update pgboss.job set retry_limit = retry_limit + 1, priority = $4 ${HELD}`, [
      job.name,
      job.id,
      job.retryCount,
      priority,
    ]);
  return true;
}

/** Allows one more attempt at a job that this worker still holds; false once it has waited for too long. */
async function allowOneMore(boss: PgBoss, job: ClaimedJob, isStopping: boolean): Promise<boolean> {
  const since = `coalesce(data -> '${WAITS_SINCE}', to_jsonb(now()))`;
  const { rows } = await boss.getDb().executeSql(
    isStopping
      ? `update pgboss.job set retry_limit = retry_limit + 1 ${HELD}`
      : `update pgboss.job set retry_limit = retry_limit + 1,
           data = coalesce(data, '{}') || jsonb_build_object('${WAITS_SINCE}', ${since})
         ${HELD} and (${since} #>> '{}')::timestamptz > now() - interval '${LONGEST_OUTAGE}' returning id`,
    [job.name, job.id, job.retryCount],
  );
  return isStopping || rows.length > 0;
}
