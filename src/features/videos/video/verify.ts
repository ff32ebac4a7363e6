import { isListed } from './model/visible.ts';
import type { Db } from '#platform/db/db.ts';
import type { Counter, Verification } from '#platform/verify/verification.ts';
import { findPinnedByOthers, findWithoutCounters } from './model/verify-rows.ts';
import { findMissingOfVideos, findStraysOfVideos } from './model/verify-files.ts';

const account = { keptIn: 'account_counter', key: 'account_id' } as const;

/** An account's videos that anybody may see. */
const publicVideos: Counter = {
  ...account,
  column: 'video_count',
  of: ['video'],
  count: (db) => publicOf(db).select(({ fn }) => ['video.account_id as id', fn.countAll().as('found')]),
};

/** Views of those videos. */
const publicViews: Counter = {
  ...account,
  column: 'video_views',
  of: ['video', 'video_counter'],
  count: (db) =>
    publicOf(db)
      .innerJoin('video_counter', 'video_counter.video_id', 'video.id')
      .select(({ fn }) => ['video.account_id as id', fn.sum('video_counter.view_count').as('found')]),
};

/** A channel's videos that anybody may see. */
const channelVideos: Counter = {
  keptIn: 'channel',
  key: 'id',
  column: 'video_count',
  of: ['video'],
  count: (db) =>
    db
      .selectFrom('video')
      .select(({ fn }) => ['channel_id as id', fn.countAll().as('found')])
      .where(isListed())
      .where('channel_id', 'is not', null)
      .groupBy('channel_id'),
};

function publicOf(db: Db) {
  return db.selectFrom('video').where(isListed()).groupBy('video.account_id');
}

const verified: Verification = {
  counters: [publicVideos, publicViews, channelVideos],
  async check({ db, storage }) {
    return [
      ...(await findWithoutCounters(db)),
      ...(await findPinnedByOthers(db)),
      ...(await findMissingOfVideos({ db, storage })),
    ];
  },
  strays: { of: 'video', find: findStraysOfVideos },
};

export default verified;
