import { rowsOf } from '#features/people/account/model/owned-rows.ts';
import type { Owned } from '#features/people/account/registry.ts';
import type { Db } from '#platform/db/db.ts';
import { filesOf } from './model/files.ts';
import { deleteVideos } from './model/life.ts';
import { originalKey } from './original-key.ts';

/**
 * Videos with their renditions, and which of them stands first on the profile. A deleted video's row stays, without its text, so that its code is never
 * given again.
 */
const owned: Owned = {
  tables: ['video', 'pin_user'],
  async exportFor({ db }, accountId) {
    const rows = await db
      .selectFrom('video')
      .selectAll()
      .where('account_id', '=', accountId)
      .where('state', '!=', 'deleted')
      .execute();
    return {
      rows: {
        video: rows.map(ownersView),
        pin_user: await rowsOf(db, 'pin_user', 'account_id', accountId),
      },
      files: rows.map((row) => ({
        key: originalKey(row.media_key),
        name: row.code,
      })),
    };
  },
  async deleteFor(trx, accountId, ctx) {
    const videos = await trx
      .selectFrom('video')
      .select(['id', 'media_key as mediaKey', 'ad'])
      .where('account_id', '=', accountId)
      .execute();
    const ids = videos.map(({ id }) => id);
    await deleteVideos(trx, ctx, ids, { withOwner: true });
    return videos.flatMap(filesOf);
  },
  verify: async ({ db }) => [
    ...(await withoutCounters(db)),
    ...(await wrongCounts(db)),
    ...(await pinnedByOthers(db)),
  ],
};

async function withoutCounters(db: Db): Promise<string[]> {
  const lost = await db
    .selectFrom('video')
    .leftJoin('video_counter', 'video_counter.video_id', 'video.id')
    .select('video.id')
    .where('video_counter.video_id', 'is', null)
    .execute();
  return lost.map(({ id }) => `video ${id} has no counters`);
}

/** What accounts count of their public videos, against the videos. */
async function wrongCounts(db: Db): Promise<string[]> {
  const wrong = await db
    .selectFrom('account_counter')
    .leftJoin(
      (eb) =>
        eb
          .selectFrom('video')
          .innerJoin('video_counter', 'video_counter.video_id', 'video.id')
          .select('video.account_id')
          .select(({ fn }) => [
            fn.countAll<number>().as('videos'),
            fn.sum<number>('video_counter.view_count').as('views'),
          ])
          .where('video.state', '=', 'success')
          .where('video.private', '=', false)
          .groupBy('video.account_id')
          .as('public'),
      (join) => join.onRef('public.account_id', '=', 'account_counter.account_id'),
    )
    .select(['account_counter.account_id as id', 'video_count', 'video_views', 'videos', 'views'])
    .where(({ eb, or, fn, lit }) =>
      or([
        eb('video_count', '!=', fn.coalesce('videos', lit(0))),
        eb('video_views', '!=', fn.coalesce('views', lit(0))),
      ]),
    )
    .execute();
  return wrong.map(
    ({ id, video_count, video_views, videos, views }) =>
      `account ${id} counts ${video_count} public videos with ${video_views} views and has ${videos ?? 0} with ${views ?? 0}`,
  );
}

async function pinnedByOthers(db: Db): Promise<string[]> {
  const wrong = await db
    .selectFrom('pin_user')
    .innerJoin('video', 'video.id', 'pin_user.video_id')
    .select(['pin_user.account_id as account', 'video.id'])
    .where((eb) =>
      eb.or([
        eb('video.account_id', 'is', null),
        eb('video.account_id', '!=', eb.ref('pin_user.account_id')),
      ]),
    )
    .execute();
  return wrong.map(({ account, id }) => `account ${account} has pinned video ${id}, which is not its own`);
}

/**
 * Tokens are nobody's to read, and a boost, which the ranking would tell as well, is the moderators'. Spec
 * §6.
 */
const HIDDEN = ['owner_token_hash', 'claim_token_hash', 'score_modifier', 'hot_score'];

function ownersView(row: object): object {
  return Object.fromEntries(Object.entries(row).filter(([column]) => !HIDDEN.includes(column)));
}

export default owned;
