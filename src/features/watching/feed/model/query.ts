import { type ExpressionBuilder, type ExpressionWrapper, type RawBuilder, sql, type SqlBool } from 'kysely';
import { type ChosenFilters, FEED_DEFAULTS, visibleTo } from '#features/videos/video/model/visible.ts';
import type { Actor } from '#features/videos/video/rules.ts';
import { isBehind, keyOf, type ListPage, orderOf, SEEN, type SortKey, sortBy } from '#platform/db/keyset.ts';
import type { Database } from '#platform/db/tables.ts';
import type { Ctx } from '#src/context.ts';
import { PAGE_SIZE } from '../rules.ts';
import { rankingOf, type RankColumn } from './moves.ts';

const DAY_MS = 86_400_000;

/**
 * Only videos of these accounts, in these channels, among the newest with these tags, or among the newest of
 * other sites that are of these accounts (`groups`) beside their owners; none if all are missing.
 */
export interface FollowedSources {
  readonly accounts?: readonly number[];
  readonly channels?: readonly number[];
  readonly tags?: readonly number[];
  readonly groups?: readonly number[];
}

/** The same without the kinds that are null or undefined. */
export function followedOf({ accounts, channels, tags, groups }: Nullable<FollowedSources>): FollowedSources {
  const people = { ...(accounts && { accounts }), ...(groups && { groups }) };
  return { ...people, ...(channels && { channels }), ...(tags && { tags }) };
}

type Nullable<T> = { readonly [K in keyof T]: T[K] | null | undefined };

/** Which videos a feed lists, and in what order. */
export interface FeedScope {
  readonly order: 'hot' | 'date' | 'score' | 'views' | 'trend' | 'featured' | 'id';
  readonly filters?: ChosenFilters;
  readonly user?: number;
  readonly channel?: number;
  /** Only videos that are in a channel. */
  readonly inChannels?: true | undefined;
  /** Only videos of VIP accounts. */
  readonly vip?: true | undefined;
  readonly followed?: FollowedSources;
  /** Only featured videos; a day, `YYYY-MM-DD` (UTC), means those featured on that day. */
  readonly featured?: true | string;
  /** A tag's id. */
  readonly tag?: number;
  readonly ids?: readonly number[];
  /** Only videos completed before this, Unix seconds. */
  readonly maxDateCompleted?: number | undefined;
  /** Only videos completed at this time or later, Unix seconds. */
  readonly minDateCompleted?: number | undefined;
  /**
   * Only videos with a smaller id; in lists from the newest down, only those after the video with this id.
   */
  readonly maxVideoId?: number;
  /** Only videos with a larger id. */
  readonly minVideoId?: number;
  /** From the top down by default. */
  readonly direction?: 'asc' | 'desc';
}

/** A page of a feed. */
export type FeedQuery = FeedScope &
  ListPage & {
    /** The page ends with a whole second, for clients that page by `maxDateCompleted`. */
    readonly isByDate?: boolean;
    /** Nobody is told how long the whole list is, as on pages: it is not counted. */
    readonly isUncounted?: boolean;
  };

/** All videos of a feed that the viewer may see, in no order. */
export function videosIn(ctx: Pick<Ctx, 'db'>, viewer: Actor | null, scope: FeedScope) {
  const { filters = FEED_DEFAULTS, user = null, followed } = scope;
  return videosOf(ctx, scope).where(visibleTo(viewer, filters, user, followed !== undefined));
}

/** A page of these videos: their ids and, as `place`, the first sort value. */
export function pageOf(
  videos: ReturnType<typeof videosOf>,
  scope: FeedScope,
  { values, offset, limit }: { values: readonly string[] | null; offset: number; limit: number },
) {
  const sort = sortOf(scope);
  const [first] = sort as [SortKey];
  return videos
    .select(['video.id', first.by.as('place')])
    .$if(values !== null, (q) => q.where(isBehind(sort, values ?? [])))
    .orderBy(orderOf(sort))
    .$if(offset !== 0, (q) => q.offset(offset))
    .limit(COMMON_LIMITS.has(limit) ? sql.lit(limit) : limit);
}

/**
 * The order of a page that was read as `page`, and what its markers are made of. They are computed from the
 * rows that it shows, not from those that an offset skips.
 */
export function marksOf(scope: FeedScope, isSeen: boolean) {
  const columns = scope.order === 'id' ? ['page.id'] : ['page.place', 'page.id'];
  const sort = sortBy(...columns.map((column) => [column, scope.direction ?? 'desc'] as const));
  const seen = rankedBy(scope) && !isSeen ? SEEN : sql<string | null>`null::text`;
  return { order: orderOf(sort), key: keyOf(sort).as('key'), seen: seen.as('seen') };
}

/**
 * The number of rows read for common page sizes, one more than is shown. They become literals, which gives
 * the planner a fixed number to plan for.
 */
const COMMON_LIMITS = new Set([PAGE_SIZE + 1, 21, 51, 101]);

/** The column that a feed is ranked by, if votes or views can change it. */
export function rankedBy({ order }: FeedScope): RankColumn | undefined {
  return rankingOf(order);
}

/** All videos of a feed, regardless of who may see them. */
export function videosOf({ db }: Pick<Ctx, 'db'>, scope: FeedScope) {
  const { order, user, channel, tag, ids, maxVideoId, minVideoId } = scope;
  const { maxDateCompleted, minDateCompleted } = scope;
  const byCounter = order === 'views' || order === 'trend';
  return db
    .selectFrom('video')
    .$if(byCounter, (q) => q.innerJoin('video_counter', 'video_counter.video_id', 'video.id'))
    .$if(tag !== undefined, (q) =>
      q
        .innerJoin('video_tag', 'video_tag.video_id', 'video.id')
        .where('video_tag.tag_id', '=', tag as number),
    )
    .$if(user !== undefined, (q) => q.where('video.account_id', '=', user as number))
    .$if(channel !== undefined, (q) => q.where('video.channel_id', '=', channel as number))
    .where(picked(scope))
    .$if(order === 'trend', (q) => q.where(sql<boolean>`video_counter.trend > 0`))
    .$if(maxVideoId !== undefined, (q) => q.where('video.id', '<', maxVideoId as number))
    .$if(minVideoId !== undefined, (q) => q.where('video.id', '>', minVideoId as number))
    .$if(ids !== undefined, (q) => q.where('video.id', '=', sql<number>`any(${ids}::bigint[])`))
    .$if(maxDateCompleted !== undefined, (q) =>
      q.where('video.completed_at', '<', sql<Date>`to_timestamp(${maxDateCompleted})`),
    )
    .$if(minDateCompleted !== undefined, (q) =>
      q.where('video.completed_at', '>=', sql<Date>`to_timestamp(${minDateCompleted})`),
    );
}

/**
 * The columns that a feed is sorted by. A tag keeps its own copy of the hot score, for an index of its own.
 */
export function sortOf({ order, tag, direction = 'desc' }: FeedScope): SortKey[] {
  if (order === 'hot' && tag !== undefined)
    return sortBy(['video_tag.hot_score', direction], ['video_tag.video_id', direction]);
  if (order === 'id') return sortBy(['video.id', direction]);
  return sortBy([ORDERS[order], direction], ['video.id', direction]);
}

const ORDERS = {
  hot: 'video.hot_score',
  date: 'video.completed_at',
  score: 'video.top_score',
  views: 'video_counter.view_count',
  trend: 'video_counter.trend',
  featured: 'video.featured_at',
} as const;

/** Narrows a feed to followed, featured, VIP or channel videos. */
function picked({ followed, featured, vip, inChannels }: FeedScope) {
  return (eb: ExpressionBuilder<Database, 'video'>): ExpressionWrapper<Database, 'video', SqlBool> =>
    eb.and([
      ...(followed ? [eb.or(anyFollowed(eb, followed))] : []),
      ...(vip ? [sql<SqlBool>`video.account_id = any(array(select id from account where vip))`] : []),
      ...(inChannels ? [sql<SqlBool>`video.channel_id is not null`] : []),
      // A literal, so that the planner can tell that the partial index applies.
      ...(featured === undefined ? [] : [sql<SqlBool>`video.is_featured`]),
      ...(typeof featured === 'string' ? [eb.between('video.featured_at', ...dayOf(featured))] : []),
    ]);
}

function anyFollowed(
  eb: ExpressionBuilder<Database, 'video'>,
  { accounts, channels, tags, groups }: FollowedSources,
): readonly ReturnType<typeof anyOf>[] {
  return [
    ...(accounts ? [anyOf(eb, 'video.account_id', accounts)] : []),
    ...(channels ? [anyOf(eb, 'video.channel_id', channels)] : []),
    ...(tags ? [isAmong(eb, newestTagged(tags))] : []),
    ...(groups ? [isAmong(eb, newestBeside(groups))] : []),
  ];
}

function isAmong(eb: ExpressionBuilder<Database, 'video'>, ids: RawBuilder<{ id: number }>) {
  return eb(sql.ref<number>('video.id'), '=', sql<number>`any(array(${ids}))`);
}

function anyOf(
  eb: ExpressionBuilder<Database, 'video'>,
  column: 'video.account_id' | 'video.channel_id',
  ids: readonly number[],
) {
  return eb(column, '=', sql<number>`any(${ids}::bigint[])`);
}

/** The first and the last millisecond of a day, UTC; times are stored with millisecond precision. */
function dayOf(day: string): [Date, Date] {
  const start = Date.parse(`${day}T00:00:00Z`);
  return [new Date(start), new Date(start + DAY_MS - 1)];
}

/** Only this many newest videos of such a source count as followed: a tag may be on every other video. */
const TAGGED = 200;

/** A query of the ids of the newest videos of these tags, regardless of who may see them. */
export function newestTagged(tags: readonly number[]): RawBuilder<{ id: number }> {
  return sql<{ id: number }>`
    select near.video_id from unnest(${tags}::bigint[]) as own (tag_id)
    cross join lateral (
      select video_id from video_tag where video_tag.tag_id = own.tag_id
      order by video_id desc limit ${sql.lit(TAGGED)}
    ) as near`;
}

/** The same of the newest videos of other sites that are of these accounts beside their owners. */
export function newestBeside(groups: readonly number[]): RawBuilder<{ id: number }> {
  return sql<{ id: number }>`
    select near.video_id from unnest(${groups}::bigint[]) as own (account_id)
    cross join lateral (
      select video_id from video_beside where video_beside.account_id = own.account_id
      order by video_id desc limit ${sql.lit(TAGGED)}
    ) as near`;
}
