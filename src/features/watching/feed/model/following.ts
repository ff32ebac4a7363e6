import { sql } from 'kysely';
import type { Actor } from '#features/videos/video/rules.ts';
import type { Batch } from '#platform/db/batch.ts';
import type { Db } from '#platform/db/db.ts';
import { numbered } from '#platform/db/numbered.ts';
import { statement } from '#platform/db/statements.ts';
import type { Ctx } from '#src/context.ts';
import { emptyList, type ListedVideos, readFeed } from '../model.ts';
import { type FeedQuery, type FollowedSources, followedOf } from './query.ts';

/**
 * Videos of the people, channels and tags that the viewer follows, newest first unless told; for visitors,
 * those of the default channels. Reference "Ranking".
 */
export async function followingFeed(
  ctx: Ctx,
  viewer: Actor | null,
  {
    order = 'date',
    ...query
  }: Omit<FeedQuery, 'order' | 'followed' | 'isByDate'> & Partial<Pick<FeedQuery, 'order'>>,
): Promise<ListedVideos> {
  const followed = await (viewer ? followedBy(ctx, viewer.id) : followedByDefault(ctx));
  const isNothing = Object.keys(followed).length === 0;
  if (isNothing && query.after === undefined) return emptyList(query);
  // Old clients page by the second of the last video.
  const isByDate = query.after === undefined && query.offset === 0;
  return readFeed(ctx, viewer, { ...query, order, followed, isByDate });
}

function followedBy({ db, batches }: Pick<Ctx, 'db' | 'batches'>, viewer: number): Promise<FollowedSources> {
  return batches.join(db, readFollowed, viewer);
}

const readFollowed: Batch<number, FollowedSources> = async (db, viewers) => {
  const rows = await follows(db, { viewers });
  return rows.map(followedOf);
};

/** A row for each viewer, in their order. */
const follows = statement((db: Db, { viewers }: { viewers: readonly number[] }) =>
  db
    .selectFrom(numbered(viewers))
    .select([
      sql<number[] | null>`(select json_agg(account_id order by account_id)
        from follow_user where follower_id = numbered.id)`.as('accounts'),
      sql<number[] | null>`(select json_agg(channel_id order by channel_id)
        from follow_channel where account_id = numbered.id)`.as('channels'),
      sql<number[] | null>`(select json_agg(tag_id order by tag_id)
        from follow_tag where account_id = numbered.id)`.as('tags'),
      sql<number[] | null>`(select json_agg(account_id order by account_id)
        from follow_user where follower_id = numbered.id and exists (
          select from video_beside where video_beside.account_id = follow_user.account_id))`.as('groups'),
    ])
    .orderBy('numbered.at'),
);

async function followedByDefault({ db }: Pick<Ctx, 'db'>): Promise<FollowedSources> {
  const rows = await db.selectFrom('channel').select('id').where('is_default', '=', true).execute();
  return rows.length > 0 ? { channels: rows.map(({ id }) => id) } : {};
}
