import type { PgBoss } from 'pg-boss';
import { type Db, runText } from '#platform/db/db.ts';
import { GIVEN_UP } from './given-up.ts';
import type { JobKind } from './jobs.ts';

/** How long finished jobs are kept for the panel. */
const KEEP_SECONDS = 3_600;
/** With the waits in between, about an hour. */
const GIVEN_UP_RETRIES = 20;
/** The smallest value of pg-boss; another worker takes over a dead one's job after about this long. */
const HEARTBEAT_SECONDS = 10;

type QueueRules = Omit<JobKind<never>, 'run' | 'parallel'>;

/**
 * Makes sure that the queues of these kinds exist, with their present rules and schedules. What is there as
 * it should be is only read, since every process does this when it starts.
 */
export async function createQueues(boss: PgBoss, kinds: readonly QueueRules[]): Promise<void> {
  const givenUp = { name: GIVEN_UP, retries: GIVEN_UP_RETRIES };
  const wanted = kinds.some(({ gaveUp }) => gaveUp) ? [givenUp, ...kinds] : kinds;
  if (wanted.length === 0) return;
  const found = await boss.getQueues(wanted.map(({ name }) => name));
  const there = new Map(found.map((queue) => [queue.name, queue]));
  for (const kind of wanted) await createQueue(boss, kind, there.get(kind.name));
  const timed = kinds.flatMap(({ name, cron }) => (cron ? [{ name, cron }] : []));
  if (timed.length === 0) return;
  const schedules = new Map((await boss.getSchedules()).map(({ name, cron }) => [name, cron]));
  for (const { name, cron } of timed) if (schedules.get(name) !== cron) await boss.schedule(name, cron, {});
}

async function createQueue(boss: PgBoss, kind: QueueRules, former: object | undefined): Promise<void> {
  const rules = {
    retryLimit: kind.retries,
    retryDelay: kind.firstWait ?? 1,
    retryBackoff: true,
    retryDelayMax: kind.longestWait ?? 300,
    heartbeatSeconds: HEARTBEAT_SECONDS,
    expireInSeconds: kind.expires ?? 900,
    deleteAfterSeconds: KEEP_SECONDS,
    notify: true,
    ...(kind.gaveUp && { deadLetter: GIVEN_UP }),
  } as const;
  const policy = kind.keyed || kind.cron ? 'exclusive' : 'standard';
  if (!former) await boss.createQueue(kind.name, { policy, ...rules });
  else if (!has(former, rules)) await boss.updateQueue(kind.name, rules);
}

/** Whether it has all of these values. */
function has(former: object, rules: object): boolean {
  const values = new Map(Object.entries(former));
  return Object.entries(rules).every(([name, value]) => values.get(name) === value);
}

/**
 * Puts the active jobs of these kinds back into their queues, in a single statement, so that a kill cannot
 * leave a job half handed out. A job on its last attempt only loses its heartbeat: it is given up like any
 * other job of a dead worker.
 */
export async function handOutAgain(db: Db, kinds: readonly Pick<QueueRules, 'name'>[]): Promise<void> {
  await runText(
    db,
    `update pgboss.job set heartbeat_on = '-infinity', start_after = least(start_after, now()),
       state = case when retry_count < retry_limit then 'retry'::pgboss.job_state else state end
     where state = 'active' and name = any($1)`,
    [kinds.map(({ name }) => name)],
  );
}
