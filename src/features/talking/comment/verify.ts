import type { Db } from '#platform/db/db.ts';
import type { Counter, Verification } from '#platform/verify/verification.ts';

const ofVideo: Counter = {
  keptIn: 'video_counter',
  key: 'video_id',
  column: 'comment_count',
  of: ['comment'],
  count: (db) => countShown(db, 'video_id'),
};

const ofAccount: Counter = {
  keptIn: 'account_counter',
  key: 'account_id',
  column: 'comment_count',
  of: ['comment'],
  count: (db) => countShown(db, 'account_id'),
};

const replies: Counter = {
  keptIn: 'comment',
  key: 'id',
  column: 'reply_count',
  of: ['comment'],
  count: (db) => countShown(db, 'root_id'),
};

const score: Counter = {
  keptIn: 'comment',
  key: 'id',
  column: 'score',
  of: ['comment_vote'],
  count: (db) =>
    db
      .selectFrom('comment_vote')
      .select(({ fn }) => ['comment_id as id', fn.sum('value').as('found')])
      .groupBy('comment_id'),
};

function countShown(db: Db, column: 'video_id' | 'account_id' | 'root_id') {
  return db
    .selectFrom('comment')
    .select(({ fn }) => [`${column} as id` as const, fn.countAll().as('found')])
    .where('state', '=', 'shown')
    .where('author_hidden', '=', false)
    .groupBy(column);
}

const verified: Verification = { counters: [ofVideo, ofAccount, replies, score] };

export default verified;
