import { sql } from 'kysely';
import { rowsOf } from '../owned-rows.ts';
import type { Owned } from '../registry.ts';

/** Votes go with the account's row, and the trigger takes them out of the scores. */
const owned: Owned = {
  tables: ['vote'],
  exportFor: async ({ db }, accountId) => ({ rows: { vote: await rowsOf(db, 'vote', 'account_id', accountId) } }),
  deleteFor: async () => [],
  async verify({ db }) {
    const wrong = await db
      .selectFrom('video_counter')
      .leftJoin('vote', 'vote.video_id', 'video_counter.video_id')
      .select(['video_counter.video_id as id', 'video_counter.score'])
      .select(sql<number>`coalesce(sum(vote.value), 0)::int`.as('votes'))
      .groupBy('video_counter.video_id')
      .having(sql<boolean>`coalesce(sum(vote.value), 0) <> video_counter.score`)
      .execute();
    return wrong.map(({ id, score, votes }) => `video ${id} has the score ${score} and votes that sum to ${votes}`);
  },
};

export default owned;
