import { rowsOf } from '#features/people/account/model/owned-rows.ts';
import type { Owned } from '#features/people/account/registry.ts';

/** Which channels an account follows. */
const owned: Owned = {
  tables: ['follow_channel'],
  exportFor: async ({ db }, accountId) => ({
    rows: { follow_channel: await rowsOf(db, 'follow_channel', 'account_id', accountId) },
  }),
  /** The rows go with the account's, and the trigger counts them out. */
  deleteFor: async () => [],
  async verify({ db }) {
    const wrong = await db
      .selectFrom('channel')
      .leftJoin('follow_channel', 'follow_channel.channel_id', 'channel.id')
      .select(['channel.url', 'channel.follower_count as counted'])
      .select(({ fn }) => fn.count<number>('follow_channel.account_id').as('followers'))
      .groupBy('channel.id')
      .having(({ eb, fn, ref }) => eb(fn.count('follow_channel.account_id'), '!=', ref('follower_count')))
      .execute();
    return wrong.map(
      ({ url, counted, followers }) => `channel ${url} counts ${counted} followers and has ${followers}`,
    );
  },
};

export default owned;
