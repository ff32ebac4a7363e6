import { rowsOf } from '#features/people/account/model/owned-rows.ts';
import type { Owned } from '#features/people/account/registry.ts';

/** Votes go with the account's row, and the trigger takes them out of the scores. */
const owned: Owned = {
  tables: ['vote'],
  exportFor: async ({ db }, accountId) => ({
    rows: { vote: await rowsOf(db, 'vote', 'account_id', accountId) },
  }),
  deleteFor: async () => [],
  async verify({ db }) {
    const wrong = await db
      .selectFrom('video_counter')
      .leftJoin('vote', 'vote.video_id', 'video_counter.video_id')
      .select(['video_counter.video_id as id', 'video_counter.score'])
      .select(({ fn, lit }) => fn.coalesce(fn.sum<number>('vote.value'), lit(0)).as('votes'))
      .groupBy('video_counter.video_id')
      .having(({ eb, fn, lit, ref }) =>
        eb(fn.coalesce(fn.sum<number>('vote.value'), lit(0)), '!=', ref('video_counter.score')),
      )
      .execute();
    return wrong.map(
      ({ id, score, votes }) => `video ${id} has the score ${score} and votes that sum to ${votes}`,
    );
  },
};

export default owned;
