import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import type { Ctx } from '#src/context.ts';

/** The weighted sum of votes by video, in hundredths. */
export function sumWeighed(db: Db) {
  return db
    .selectFrom('vote')
    .select(['video_id as id', sql<number>`sum(value * weight)`.as('found')])
    .groupBy('video_id');
}

/** One sentence for every account with votes whose weight is wrong and that no job is going to correct. */
export async function findMisweighed({ db }: Pick<Ctx, 'db'>): Promise<string[]> {
  const rows = await db
    .selectFrom('voter_trust')
    .innerJoin('vote', 'vote.account_id', 'voter_trust.account_id')
    .select(({ fn }) => ['voter_trust.account_id as id', fn.countAll<number>().as('votes')])
    .where('voter_trust.settle_at', 'is', null)
    .where('vote.value', '!=', 0)
    .whereRef('vote.weight', '!=', 'voter_trust.weight')
    .groupBy('voter_trust.account_id')
    .execute();
  return rows.map(({ id, votes }) => `account ${id}: ${votes} votes do not have the weight of its votes`);
}
