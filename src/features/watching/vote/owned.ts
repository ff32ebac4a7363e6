import { rowsOf } from '#features/people/account/model/owned-rows.ts';
import type { Owned } from '#features/people/account/registry.ts';
import type { Db } from '#platform/db/db.ts';

/** Votes go with the account's row, and the trigger takes them out of the scores. */
const owned: Owned = {
  tables: ['vote'],
  exportFor: async ({ db }, accountId) => ({
    rows: { vote: await rowsOf(db, 'vote', 'account_id', accountId) },
  }),
  deleteFor: async () => [],
  verify: async ({ db }) => [...(await wrongScores(db)), ...(await wrongLikes(db))],
};

async function wrongScores(db: Db): Promise<string[]> {
  const wrong = await db
    .selectFrom('video_counter')
    .leftJoin('vote', 'vote.video_id', 'video_counter.video_id')
    .select(['video_counter.video_id as id', 'video_counter.score', 'video_counter.likes_count as counted'])
    .select(({ fn, lit }) => [
      fn.coalesce(fn.sum<number>('vote.value'), lit(0)).as('votes'),
      fn.count<number>('vote.video_id').filterWhere('vote.value', '=', 1).as('likes'),
    ])
    .groupBy('video_counter.video_id')
    .having(({ eb, fn, lit, or, ref }) =>
      or([
        eb(fn.coalesce(fn.sum<number>('vote.value'), lit(0)), '!=', ref('video_counter.score')),
        eb(
          fn.count<number>('vote.video_id').filterWhere('vote.value', '=', 1),
          '!=',
          ref('video_counter.likes_count'),
        ),
      ]),
    )
    .execute();
  return wrong.map(
    ({ id, score, votes, counted, likes }) =>
      `video ${id} has the score ${score} with ${counted} likes, and votes that sum to ${votes} with ${likes}`,
  );
}

async function wrongLikes(db: Db): Promise<string[]> {
  const wrong = await db
    .selectFrom('account_counter')
    .leftJoin('vote', (join) =>
      join.onRef('vote.account_id', '=', 'account_counter.account_id').on('vote.value', '=', 1),
    )
    .select(['account_counter.account_id as id', 'account_counter.likes_count as counted'])
    .select(({ fn }) => fn.count<number>('vote.video_id').as('likes'))
    .groupBy('account_counter.account_id')
    .having(({ eb, fn, ref }) => eb(fn.count('vote.video_id'), '!=', ref('account_counter.likes_count')))
    .execute();
  return wrong.map(
    ({ id, counted, likes }) => `account ${id} counts ${counted} votes up and has given ${likes}`,
  );
}

export default owned;
