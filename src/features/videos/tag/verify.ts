import type { Counter, Verification } from '#platform/verify/verification.ts';

const uses: Counter = {
  keptIn: 'tag',
  key: 'id',
  column: 'use_count',
  of: ['video_tag'],
  count: (db) =>
    db
      .selectFrom('video_tag')
      .select(({ fn }) => ['tag_id as id', fn.countAll().as('found')])
      .groupBy('tag_id'),
};

const followers: Counter = {
  keptIn: 'tag',
  key: 'id',
  column: 'follower_count',
  of: ['follow_tag'],
  count: (db) =>
    db
      .selectFrom('follow_tag')
      .select(({ fn }) => ['tag_id as id', fn.countAll().as('found')])
      .groupBy('tag_id'),
};

const verified: Verification = { counters: [uses, followers] };

export default verified;
