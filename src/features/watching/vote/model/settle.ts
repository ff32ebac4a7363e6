import { sql } from 'kysely';
import { holdCounters } from '#features/videos/video/model/counters.ts';
import type { Trx } from '#platform/db/db.ts';
import type { Ctx } from '#src/context.ts';

/** Votes brought to their weight by one transaction. */
const BATCH = 500;
/** A vote that was on its way while the weight changed is stored by then, ms. */
const ON_ITS_WAY_MS = 60_000;

/**
 * Brings votes of one account to what its votes count, at most BATCH of each kind, and with them what their
 * videos are ranked by. Answers whether there was anything to do; ends at any moment without harm.
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

/** The videos of votes that weigh something else. */
async function unsettled(trx: Trx, { id, weight }: Voter, value: 1 | -1): Promise<number[]> {
  const rows = await trx
    .selectFrom('vote')
    .select('video_id as videoId')
    .where('account_id', '=', id)
    // A literal: the planner must see that the partial index fits.
    .where('value', '=', sql.lit(value))
    .where('weight', '!=', weight)
    .limit(BATCH)
    .execute();
  return rows.map(({ videoId }) => videoId);
}

/** Holds the votes, then the counters, each in the order in which votes are stored. */
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

/** Looks once more after a while, then no more until the weight changes again. */
async function close(trx: Trx, { id, at }: Voter, now: number): Promise<void> {
  const again = at.getTime() + ON_ITS_WAY_MS;
  await trx
    .updateTable('voter_trust')
    .set({ settle_at: now >= again ? null : new Date(again) })
    .where('account_id', '=', id)
    .execute();
}
