import { sql } from 'kysely';
import type { Ctx } from '#src/context.ts';
import { FORGOTTEN_MS } from '../rules.ts';

/** Lists deleted by one statement. */
const BATCH = 100;

/**
 * Deletes lists that nobody looks at. It can be stopped between two statements, and the next run continues.
 */
export async function sweepLists(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  signal: AbortSignal,
): Promise<void> {
  const before = new Date(clock.now() - FORGOTTEN_MS);
  let forgotten = BATCH;
  while (forgotten === BATCH && !signal.aborted) {
    const { rows } = await sql<{ count: number }>`
      with old as (
        update suggestion_list set made_at = null where account_id in (
          select account_id from suggestion_list where made_at <= ${before}
          order by made_at limit ${BATCH} for update skip locked)
        returning account_id
      ), gone as (delete from suggested_video using old where suggested_video.account_id = old.account_id)
      select count(*)::int as count from old`.execute(db);
    forgotten = rows[0]?.count ?? 0;
  }
}
