import type { PgBoss } from 'pg-boss';
import { setTimeout as pause } from 'node:timers/promises';

/** How late a job may be begun whose time has come, or that waited for a worker, ms. */
const LOOK_MS = 1_000;

/** Which of these queues have a job that could begin now. */
const DUE = `select name from unnest($1::text[]) as asked(name) where exists (
  select from pgboss.job where job.name = asked.name
    and state < 'active' and not blocked and start_after <= pgboss.job_now())`;

/**
 * How often each worker asks for a job by itself, s: rarely while it is told of new jobs, in case a word was
 * lost, and as often as `wakeDue` looks while it is not.
 */
export const POLLING = { pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 30 } as const;

/**
 * Wakes the workers of these queues, by name, when a job's time has come, of which nobody is told: retries
 * and what was sent for later. One look for all, where each would ask by itself every second. Ends with the
 * signal.
 */
export async function wakeDue(
  boss: PgBoss,
  workers: ReadonlyMap<string, readonly string[]>,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    for (const name of await dueQueues(boss, [...workers.keys()]))
      for (const id of workers.get(name) ?? []) boss.notifyWorker(id);
    await pause(LOOK_MS, undefined, { signal, ref: false }).catch(() => undefined);
  }
}

async function dueQueues(boss: PgBoss, names: string[]): Promise<string[]> {
  // A database that cannot be reached is reported by the workers, which go on asking.
  const { rows } = await boss
    .getDb()
    .executeSql(DUE, [names])
    .catch(() => ({ rows: [] }));
  return rows.map(({ name }: { name: string }) => name);
}
