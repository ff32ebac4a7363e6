import { rowsOf } from '#features/people/account/model/owned-rows.ts';
import type { Owned } from '#features/people/account/registry.ts';

/** Whom an account follows. Who follows it belongs to them. */
const owned: Owned = {
  tables: ['follow_user'],
  exportFor: async ({ db }, accountId) => ({
    rows: { follow_user: await rowsOf(db, 'follow_user', 'follower_id', accountId) },
  }),
  /** The rows go with the account's, and the trigger counts them out. */
  deleteFor: async () => [],
  async verify({ db }) {
    const wrong = await db
      .selectFrom('account_counter')
      .leftJoin('follow_user', 'follow_user.account_id', 'account_counter.account_id')
      .select(['account_counter.account_id as id', 'account_counter.follower_count as counted'])
      .select(({ fn }) => fn.count<number>('follow_user.follower_id').as('followers'))
      .groupBy('account_counter.account_id')
      .having(({ eb, fn }) =>
        eb(fn.count('follow_user.follower_id'), '!=', eb.ref('account_counter.follower_count')),
      )
      .execute();
    return wrong.map(
      ({ id, counted, followers }) => `account ${id} counts ${counted} followers and has ${followers}`,
    );
  },
};

export default owned;
