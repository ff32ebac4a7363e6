import type { JobWithMetadata, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import { failureOf } from '#platform/failures/failure.ts';
import type { Failures } from '#platform/failures/failures.ts';
import { isStoreTrouble } from '#platform/storage/errors.ts';
import type { Traces } from '#platform/traces/traces.ts';
import type { JobKind } from './jobs.ts';

/** Field of a job's data that says to which request it belongs, where requests are traced. */
export const PARENT = 'traceparent';
/**
 * Field of a job's data: since when it has been waiting for the storage, as PostgreSQL writes times in
 * JSON.
 */
const WAITS_SINCE = 'waitsSince';
/** How long a job waits for the storage before that counts as any other failure. */
const LONGEST_OUTAGE = '1 day';

/** What a worker needs to run any kind of job. `stopping` fires when the worker stops. */
export interface WorkParts {
  readonly boss: PgBoss;
  readonly stopping: AbortSignal;
  readonly log: Pick<Logger, 'warn'>;
  readonly failures: Failures;
  readonly traces: Traces;
}

type ClaimedJob = JobWithMetadata<Record<string, unknown> | null>;

/** Starts working on one kind of job in this process. */
export async function startWork(kind: JobKind<never>, parts: WorkParts): Promise<void> {
  const options = {
    includeMetadata: true,
    localConcurrency: kind.parallel ?? 1,
    pollingIntervalSeconds: 1,
    notifyPollingIntervalSeconds: 1,
  } as const;
  await parts.boss.work(kind.name, options, async ([job]: ClaimedJob[]) => {
    if (job) await runAttempt(kind, job, parts);
  });
}

/** What a job was sent with. */
export function dataOf({ data }: Pick<ClaimedJob, 'data'>): Record<string, unknown> {
  const { [PARENT]: _parent, [WAITS_SINCE]: _since, ...sent } = data ?? {};
  return sent;
}

async function runAttempt(kind: JobKind<never>, job: ClaimedJob, parts: WorkParts): Promise<void> {
  const { retryCount, retryLimit } = job;
  const signal = AbortSignal.any([parts.stopping, job.signal]);
  // Attempts that do not count have been added to the limit.
  const number = Math.max(1, retryCount + 1 - (retryLimit - kind.retries));
  const parent = job.data?.[PARENT] as string | undefined;
  const span = parts.traces.begin({ name: `job ${kind.name}`, kind: 'consumer' }, parent);
  try {
    await span.within(() => kind.run(dataOf(job) as never, { signal, number }));
    span.end();
  } catch (error) {
    span.end({ isFailed: true });
    const isFree = await forgiveAttempt(kind, job, error, parts);
    if (retryCount >= retryLimit && !isFree) parts.failures.report(failureOf(error, 'job', kind.name));
    throw error;
  }
}

/**
 * Makes sure that an attempt does not count that failed through no fault of the job: the worker is
 * stopping, or the storage cannot be reached or is full, the latter for at most LONGEST_OUTAGE. Jobs
 * that run by the clock come again anyway. Answers whether it was possible.
 */
async function forgiveAttempt(
  kind: JobKind<never>,
  job: ClaimedJob,
  error: unknown,
  { boss, stopping, log }: WorkParts,
): Promise<boolean> {
  const isOutage = isStoreTrouble(error);
  if (kind.cron || !(stopping.aborted || isOutage)) return false;
  if (isOutage) log.warn({ err: error, job: kind.name }, 'waiting for the storage');
  return allowOneMore(boss, job, stopping.aborted).catch((failure: unknown) => {
    log.warn({ err: failure, job: kind.name }, 'attempt counted');
    return false;
  });
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

/** Another worker may have taken the job over. */
const HELD = `where name = $1 and id = $2 and retry_count = $3 and state = 'active'`;
