import { sql } from 'kysely';
import type { Actor } from '#features/videos/video/rules.ts';
import type { Db } from '#platform/db/db.ts';
import { statement } from '#platform/db/statements.ts';
import type { Ctx } from '#src/context.ts';
import { type ListedVideos, readFeed } from '../model.ts';
import type { FeedQuery, FeedScope } from './query.ts';

type Followed = NonNullable<FeedScope['followed']>;

/**
 * What the viewer follows, newest first: people, channels and tags; signed out the default channels.
 * Reference "Ranking".
 */
export async function followingFeed(
  ctx: Ctx,
  viewer: Actor | null,
  query: Omit<FeedQuery, 'order' | 'followed' | 'isByDate'>,
): Promise<ListedVideos> {
  const followed = await (viewer ? followedBy(ctx, viewer.id) : followedByDefault(ctx));
  // Clients page it by the second of the last video.
  const isByDate = query.after === undefined && query.offset === 0;
  return readFeed(ctx, viewer, { ...query, order: 'date', followed, isByDate });
}

const follows = statement((db: Db, { viewer }: { viewer: number }) =>
  db.selectNoFrom([
    sql<number[]>`(select coalesce(json_agg(account_id order by account_id), '[]')
      from follow_user where follower_id = ${viewer})`.as('accounts'),
    sql<number[]>`(select coalesce(json_agg(channel_id order by channel_id), '[]')
      from follow_channel where account_id = ${viewer})`.as('channels'),
    sql<number[]>`(select coalesce(json_agg(tag_id order by tag_id), '[]')
      from follow_tag where account_id = ${viewer})`.as('tags'),
  ]),
);

async function followedBy({ db }: Pick<Ctx, 'db'>, viewer: number): Promise<Followed> {
  const [followed] = await follows(db, { viewer });
  return followed as Followed;
}

async function followedByDefault({ db }: Pick<Ctx, 'db'>): Promise<Followed> {
  const rows = await db.selectFrom('channel').select('id').where('is_default', '=', true).execute();
  return { accounts: [], channels: rows.map(({ id }) => id), tags: [] };
}
