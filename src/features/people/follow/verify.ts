import type { Counter } from '#platform/verify/counter.ts';
import type { Verification } from '#platform/verify/verified.ts';

const followers: Counter = {
  keptIn: 'account_counter',
  key: 'account_id',
  column: 'follower_count',
  of: ['follow_user'],
  count: (db) =>
    db
      .selectFrom('follow_user')
      .select(({ fn }) => ['account_id as id', fn.countAll().as('found')])
      .groupBy('account_id'),
};

const verified: Verification = { counters: [followers] };

export default verified;
