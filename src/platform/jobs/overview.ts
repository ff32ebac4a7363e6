import { type Db, runText } from '#platform/db/db.ts';

/** How many jobs of a kind there are in each state. */
export interface QueueCounts {
  readonly name: string;
  readonly waiting: number;
  readonly running: number;
  /** Due for a while, and no worker has taken them; or taken by one that gives no sign any more. */
  readonly stuck: number;
  /** Given up after the last attempt; kept for an hour. */
  readonly failed: number;
}

/** Which jobs are asked for. */
export const JOB_STATES = ['failed', 'stuck', 'running', 'waiting'] as const;
export type JobState = (typeof JOB_STATES)[number];

/** One job, without what it was given: that may name people. Times in ms since 1970. */
export interface SeenJob {
  readonly id: string;
  readonly name: string;
  /** Attempts made, and how many there are in all. */
  readonly tries: number;
  readonly most: number;
  readonly createdAt: number;
  readonly startedAt: number | null;
  /** What the last attempt failed with; empty when none has. */
  readonly error: string;
}

/** Due for longer than this without a worker, a job is stuck. */
const LATE = `interval '5 minutes'`;

/** What says that a job is in that state, over `pgboss.job`. */
const IS: Readonly<Record<JobState, string>> = {
  failed: `state = 'failed'`,
  stuck: `((state in ('created', 'retry') and start_after < now() - ${LATE})
    or (state = 'active' and coalesce(heartbeat_on, started_on) < now() - ${LATE}))`,
  running: `state = 'active'`,
  waiting: `state in ('created', 'retry')`,
};

const OURS = `name not like '\\_\\_pgboss%'`;

/** Every kind of job that is known to the queue, by name. */
export async function countJobs(db: Db): Promise<QueueCounts[]> {
  const { rows } = await runText(
    db,
    `select queue.name,
       count(*) filter (where ${IS.waiting})::int as waiting,
       count(*) filter (where ${IS.running})::int as running,
       count(*) filter (where ${IS.stuck})::int as stuck, count(*) filter (where ${IS.failed})::int as failed
     from pgboss.queue left join (
       select name as of, state, start_after, heartbeat_on, started_on from pgboss.job
     ) job on job.of = queue.name
     where ${OURS} group by queue.name order by queue.name`,
  );
  return rows as QueueCounts[];
}

/** How long the oldest job of each kind has been due without a worker, s; 0 when none is. */
export async function listAges(db: Db): Promise<{ name: string; seconds: number }[]> {
  const { rows } = await runText(
    db,
    `select queue.name, coalesce(extract(epoch from now() - min(start_after)), 0)::float8 as seconds
     from pgboss.queue left join (select name as of, start_after from pgboss.job
       where ${IS.waiting} and start_after < now()) job on job.of = queue.name
     where ${OURS} group by queue.name order by queue.name`,
  );
  return rows as { name: string; seconds: number }[];
}

/** Jobs in that state, the newest first. */
export async function listJobs(db: Db, state: JobState, limit: number): Promise<SeenJob[]> {
  const { rows } = await runText(
    db,
    `select id, name, retry_count + (state <> 'created')::int as tries, retry_limit + 1 as most,
       (extract(epoch from created_on) * 1000)::float8 as "createdAt",
       (extract(epoch from started_on) * 1000)::float8 as "startedAt",
       left(coalesce(output ->> 'message', output -> 'value' ->> 'message', ''), 500) as error
     from pgboss.job where ${OURS} and ${IS[state]} order by created_on desc, id limit $1`,
    [limit],
  );
  return rows as SeenJob[];
}

/** When the jobs of these keys are due, by key; those that nothing waits or runs for are left out. */
export async function dueTimes(db: Db, name: string, keys: readonly string[]): Promise<Map<string, Date>> {
  if (keys.length === 0) return new Map();
  const { rows } = await runText(
    db,
    `select singleton_key as key, start_after as at from pgboss.job
     where name = $1 and singleton_key = any($2) and state in ('created', 'retry', 'active')`,
    [name, keys],
  );
  return new Map((rows as { key: string; at: Date }[]).map(({ key, at }) => [key, at]));
}

/** The kind of a job that was given up; null when there is no such job any more. */
export async function failedKind(db: Db, id: string): Promise<string | null> {
  const { rows } = await runText(db, `select name from pgboss.job where id = $1::uuid and ${IS.failed}`, [
    id,
  ]);
  return (rows as { name: string }[])[0]?.name ?? null;
}

/** When a job was last done by any worker, ms since 1970; null before the first. */
export async function lastJobDone(db: Db): Promise<number | null> {
  const { rows } = await runText(
    db,
    `select (extract(epoch from max(completed_on)) * 1000)::float8 as at from pgboss.job
     where state = 'completed'`,
  );
  return (rows as { at: number | null }[])[0]?.at ?? null;
}
