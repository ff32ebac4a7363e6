import type pg from 'pg';
import { takeTurn } from '#platform/db/allowance.ts';
import { type Db, runText } from '#platform/db/db.ts';
import type { Jobs } from './jobs.ts';

/** A job that is still to be done, as a backup keeps it. */
export interface WaitingJob {
  readonly name: string;
  readonly data: object;
  readonly key: string | null;
  readonly receiver?: string | null;
  readonly priority: number;
  readonly startAfter: string;
}

/**
 * What waits and what is being worked on, as the client's transaction sees it; jobs by the clock are left
 * out. A job that was just given up counts as one that waits: whoever restores it begins it anew.
 */
export async function listWaiting(client: pg.Client): Promise<WaitingJob[]> {
  const { rows: found } = await client.query<{ there: boolean }>(
    `select to_regclass('pgboss.job') is not null as there`,
  );
  if (!found[0]?.there) return [];
  const { rows } = await client.query<WaitingJob>(`
    select coalesce(source_name, name) as name, data, singleton_key as key, group_id as receiver, priority,
      start_after as "startAfter"
    from pgboss.job where state in ('created', 'retry', 'active') and name not like '\\_\\_pgboss%'
      and name not in (select name from pgboss.schedule)
    order by created_on, id`);
  return rows;
}

/** Keeps jobs in a table of the client's transaction until the queue is there to take them. */
export async function keepForLater(client: pg.Client, jobs: AsyncIterable<WaitingJob>): Promise<void> {
  await client.query(
    'create table restored_job (number bigint generated always as identity, job jsonb not null)',
  );
  for await (const job of jobs) await client.query('insert into restored_job (job) values ($1)', [job]);
}

/**
 * Sends what a restore or a migration has kept, if there is anything, all or nothing; what was being worked
 * on begins anew. Answers how many.
 */
export async function sendKept(db: Db, jobs: Jobs): Promise<number> {
  return db.transaction().execute(async (trx) => {
    await takeTurn(trx, { name: 'restored_job', owner: '' });
    // Not `to_regclass`: within a transaction it may answer from before the turn was taken.
    const found = await runText(
      trx,
      `select exists (select from pg_tables
         where schemaname = current_schema() and tablename = 'restored_job') as there`,
    );
    if (!(found.rows as { there: boolean }[])[0]?.there) return 0;
    const { rows } = await runText(trx, 'select job from restored_job order by number');
    for (const { job } of rows as { job: WaitingJob }[]) {
      await jobs.send(job.name, job.data, { ...optionsOf(job), trx });
    }
    await runText(trx, 'drop table restored_job');
    return rows.length;
  });
}

/**
 * A job whose time has passed begins now: the queue gives up what has waited for two weeks from the time it
 * is told, and a backup may be older than that.
 */
function optionsOf({ key, receiver, priority, startAfter }: WaitingJob) {
  const due = new Date(startAfter);
  return {
    priority,
    ...(due.getTime() > Date.now() && { startAfter: due }),
    ...(key && { key }),
    ...(receiver && { receiver }),
  };
}
