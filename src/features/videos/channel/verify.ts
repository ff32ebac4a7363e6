import type { Counter } from '#platform/verify/counter.ts';
import type { Verified } from '#platform/verify/verified.ts';

const followers: Counter = {
  keptIn: 'channel',
  key: 'id',
  column: 'follower_count',
  of: ['follow_channel'],
  count: (db) =>
    db
      .selectFrom('follow_channel')
      .select(({ fn }) => ['channel_id as id', fn.countAll().as('found')])
      .groupBy('channel_id'),
};

const verified: Verified = { counters: [followers] };

export default verified;
