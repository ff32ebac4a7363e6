import type { Counter, Verification } from '#platform/verify/verification.ts';

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
