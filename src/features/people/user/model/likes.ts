import { sql } from 'kysely';
import { type FeedFilters, visibleTo } from '#features/videos/video/model/visible.ts';
import type { Actor } from '#features/videos/video/rules.ts';
import { atOneMoment, isMoving, movesOf } from '#features/watching/feed/model/moves.ts';
import { type FeedScope, videosOf } from '#features/watching/feed/model/query.ts';
import type { ListScope } from '#features/watching/feed/model/scope.ts';
import type { Db } from '#platform/db/db.ts';
import { countRows, readPage, sortBy } from '#platform/db/keyset.ts';
import type { Ctx } from '#src/context.ts';

/** Liked videos are listed whether or not they were reviewed. */
export const LIKES_FILTERS: FeedFilters = { moderated: -1, private: 0 };

const ORDERS = {
  date: 'vote.changed_at',
  hot: 'video.hot_score',
  score: 'video.top_score',
  views: 'video_counter.view_count',
  id: 'video.id',
} as const;

type LikesPage = ListScope & {
  /** `date` is the date of the vote. */
  readonly order?: keyof typeof ORDERS;
  /** Whether to include the account's own videos. */
  readonly includeSelf?: boolean;
};

/**
 * Ids of the videos that the account upvoted and the viewer may see, newest vote first by default, and their
 * total.
 */
export async function likedIds(
  ctx: Pick<Ctx, 'db' | 'siteKey'>,
  viewer: Actor | null,
  accountId: number,
  { order = 'date', direction = 'desc', includeSelf = true, offset, limit, after, ...narrowed }: LikesPage,
) {
  const page = { offset, limit, after };
  const sort = sortBy([ORDERS[order], direction], ['vote.video_id', direction]);
  const all = (db: Db) =>
    liked({ db }, viewer, accountId, { ...narrowed, order }).$if(!includeSelf, (others) =>
      others.where(sql<boolean>`video.account_id is distinct from ${accountId}`),
    );
  const [{ rows, next }, total] = await Promise.all([
    atOneMoment(ctx, isMoving(order, page), ({ db }) =>
      readPage(
        ctx.siteKey,
        `likes ${order} ${direction}`,
        all(db).select('video.id'),
        sort,
        page,
        movesOf({ db }, order),
      ),
    ),
    countRows(all(ctx.db)),
  ]);
  return { ids: rows.map(({ id }) => id), next, total };
}

function liked(ctx: Pick<Ctx, 'db'>, viewer: Actor | null, accountId: number, scope: FeedScope) {
  return videosOf(ctx, scope)
    .innerJoin('vote', 'vote.video_id', 'video.id')
    .where('vote.account_id', '=', accountId)
    .where('vote.value', '=', 1)
    .where(visibleTo(viewer, scope.filters));
}
