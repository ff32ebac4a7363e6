import { sql } from 'kysely';
import type { Ctx } from '#src/context.ts';
import { DAY_MS, FACT_DAYS, isoDay, PART_DAYS, VIDEO_DAYS } from '../rules.ts';

/** Rows that one statement deletes. */
const BATCH = 5_000;

/**
 * Deletes what is only kept for a time, in batches, until nothing is left or the signal aborts: facts that
 * were never summed up, origins of views, and days of single videos. Answers the number of rows.
 */
export async function trimAnalytics(ctx: Pick<Ctx, 'db' | 'clock'>, signal: AbortSignal): Promise<number> {
  const before = (days: number) => isoDay(ctx.clock.now() - days * DAY_MS);
  const old = [
    sql`delete from analytics_fact where id in
      (select id from analytics_fact where day < ${before(FACT_DAYS)} limit ${sql.lit(BATCH)})`,
    sql`delete from analytics_part where ctid in
      (select ctid from analytics_part where day < ${before(PART_DAYS)} limit ${sql.lit(BATCH)})`,
    sql`delete from analytics_day where ctid in (select ctid from analytics_day
      where scope = 'video' and day < ${before(VIDEO_DAYS)} limit ${sql.lit(BATCH)})`,
  ];
  let sum = 0;
  for (const statement of old) {
    for (let gone = BATCH; gone === BATCH && !signal.aborted; sum += gone)
      gone = Number((await statement.execute(ctx.db)).numAffectedRows ?? 0);
  }
  return sum;
}
