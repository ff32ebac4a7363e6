import type { FollowerCounter } from '../tell-followers.ts';

/** The number of followers of each of these accounts, of those that can be followed. */
export const countFollowers: FollowerCounter = ({ db }, ids) =>
  db
    .selectFrom('account_counter')
    .innerJoin('account', 'account.id', 'account_counter.account_id')
    .select(['account.id', 'account_counter.follower_count as followerCount'])
    .where('account.id', 'in', ids)
    .where('account.state', '=', 'active')
    .execute();
