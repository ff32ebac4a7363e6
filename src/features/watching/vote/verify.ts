import { withElsewhere } from '#features/videos/video/model/counted-elsewhere.ts';
import type { Db } from '#platform/db/db.ts';
import type { Counter, Verification } from '#platform/verify/verification.ts';
import { findMisweighed, sumWeighed } from './model/verify-weights.ts';

const video = { keptIn: 'video_counter', key: 'video_id', of: ['vote'] } as const;

/** The score is the sum of the votes, here and where a video is at home. Spec §6 */
const score: Counter = {
  ...video,
  column: 'score',
  of: ['vote', 'video_elsewhere'],
  count: (db) =>
    withElsewhere(db, 'score', db.selectFrom('vote').select(['video_id as id', 'value as found'])),
};

/** The weighted sum of votes, which videos are ranked by. */
const trustedScore: Counter = {
  ...video,
  column: 'trusted_score',
  count: sumWeighed,
};

const likes: Counter = {
  ...video,
  column: 'likes_count',
  of: ['vote', 'video_elsewhere'],
  count: (db) => withElsewhere(db, 'likes', countLikes(db, 'video_id')),
};

/** The number of upvotes that an account has cast. */
const likesGiven: Counter = {
  keptIn: 'account_counter',
  key: 'account_id',
  column: 'likes_count',
  of: ['vote'],
  count: (db) => countLikes(db, 'account_id'),
};

function countLikes(db: Db, column: 'video_id' | 'account_id') {
  return db
    .selectFrom('vote')
    .select(({ fn }) => [`${column} as id` as const, fn.countAll().as('found')])
    .where('value', '=', 1)
    .groupBy(column);
}

const verified: Verification = {
  counters: [score, trustedScore, likes, likesGiven],
  check: findMisweighed,
};

export default verified;
