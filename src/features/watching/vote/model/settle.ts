import { sql } from 'kysely';
import { holdCounters } from '#features/videos/video/model/counters.ts';
import type { Trx } from '#platform/db/db.ts';
import type { Ctx } from '#src/context.ts';

/** Votes of each value reweighed in one transaction. */
const BATCH = 500;
/** Time after a change of weight by which votes that were being stored meanwhile have been committed, ms. */
const ON_ITS_WAY_MS = 60_000;

/**
 * Applies the current weight of one account to its votes, at most BATCH of each value, and to the scores that
 * their videos are ranked by. Returns whether there was anything to do. It can be interrupted between calls
 * without harm.
 */
export async function settleVotes({ db, clock }: Pick<Ctx, 'db' | 'clock'>): Promise<boolean> {
  const now = clock.now();
  return db.transaction().execute(async (trx) => {
    const voter = await trx
      .selectFrom('voter_trust')
      .select(['account_id as id', 'weight', 'changed_at as at'])
      .where('settle_at', '<=', new Date(now))
      .orderBy('settle_at')
      .limit(1)
      .forNoKeyUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!voter) return false;
    const ids = [...(await unsettled(trx, voter, 1)), ...(await unsettled(trx, voter, -1))];
    if (ids.length > 0) await weigh(trx, voter, ids);
    else await close(trx, voter, now);
    return true;
  });
}

interface Voter {
  readonly id: number;
  readonly weight: number;
  readonly at: Date;
}

/** The videos of votes that still have another weight. */
async function unsettled(trx: Trx, { id, weight }: Voter, value: 1 | -1): Promise<number[]> {
  const rows = await trx
    .selectFrom('vote')
    .select('video_id as videoId')
    .where('account_id', '=', id)
    // A literal, so that the planner can tell that the partial index applies.
    .where('value', '=', sql.lit(value))
    .where('weight', '!=', weight)
    .limit(BATCH)
    .execute();
  return rows.map(({ videoId }) => videoId);
}

/** Locks the votes, then the counters, each in the order in which votes are stored. */
async function weigh(trx: Trx, { id, weight }: Voter, ids: readonly number[]): Promise<void> {
  await trx
    .selectFrom('vote')
    .select('video_id')
    .where('account_id', '=', id)
    .where('video_id', 'in', ids)
    .orderBy('video_id')
    .forNoKeyUpdate()
    .execute();
  await holdCounters(trx, ids);
  await trx
    .updateTable('vote')
    .set({ weight })
    .where('account_id', '=', id)
    .where('video_id', 'in', ids)
    .execute();
}

/**
 * Schedules one more look for votes that were being stored meanwhile; after that, none until the weight
 * changes again.
 */
async function close(trx: Trx, { id, at }: Voter, now: number): Promise<void> {
  const again = at.getTime() + ON_ITS_WAY_MS;
  await trx
    .updateTable('voter_trust')
    .set({ settle_at: now >= again ? null : new Date(again) })
    .where('account_id', '=', id)
    .execute();
}
