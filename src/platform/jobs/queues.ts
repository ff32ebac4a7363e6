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

/** Makes sure that the queues of these kinds exist, with their present rules and schedules. */
export async function createQueues(boss: PgBoss, kinds: readonly QueueRules[]): Promise<void> {
  if (kinds.some(({ gaveUp }) => gaveUp))
    await createQueue(boss, { name: GIVEN_UP, retries: GIVEN_UP_RETRIES });
  for (const kind of kinds) await createQueue(boss, kind);
}

async function createQueue(boss: PgBoss, kind: QueueRules): Promise<void> {
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
  if (await boss.getQueue(kind.name)) await boss.updateQueue(kind.name, rules);
  else await boss.createQueue(kind.name, { policy, ...rules });
  if (kind.cron) await boss.schedule(kind.name, kind.cron, {});
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
