import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { until } from './until.ts';

/** Whether a statement on this database waits for a lock that another transaction has. */
export async function isAnyWaiting(db: Db): Promise<boolean> {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows.length > 0;
}

/** Asks until one waits. */
export async function untilOneWaits(db: Db): Promise<void> {
  await until('a statement that waits for a lock', () => isAnyWaiting(db));
}
