import { type ExpressionBuilder, type ExpressionWrapper, sql, type SqlBool } from 'kysely';
import { toApiDate, UNSET_DATE } from '#base/api-date.ts';
import { hydrate } from '#features/videos/video/model/rows.ts';
import { FEED_DEFAULTS, type FeedFilters, visibleTo } from '#features/videos/video/model/visible.ts';
import { presentVideo } from '#features/videos/video/present.ts';
import type { Actor } from '#features/videos/video/rules.ts';
import { readVotes } from '#features/watching/vote/model.ts';
import { watchersOf } from '#features/watching/watch/model.ts';
import type { Database } from '#platform/db/tables.ts';
import type { Ctx } from '#src/context.ts';
import type { FeedAnswer } from './contract.ts';

const DAY_MS = 86_400_000;

/** Which videos, in what order. */
export interface FeedQuery {
  readonly order: 'hot' | 'date' | 'score' | 'views' | 'trend' | 'featured';
  readonly filters?: FeedFilters;
  readonly user?: number;
  readonly channel?: number;
  /** Only videos of these accounts, or in these channels. */
  readonly followed?: { readonly accounts: readonly number[]; readonly channels: readonly number[] };
  /** Only videos that staff has picked; a day as `YYYY-MM-DD` (UTC) asks for those picked on it. */
  readonly featured?: true | string;
  /** A tag's id. */
  readonly tag?: number;
  readonly ids?: readonly number[];
  /** Only videos completed before this, Unix seconds. */
  readonly maxDateCompleted?: number;
  /** Only videos with a smaller id. */
  readonly maxVideoId?: number;
  /** Only videos with a larger id. */
  readonly minVideoId?: number;
  /** From the top down unless told. */
  readonly direction?: 'asc' | 'desc';
  readonly offset: number;
  readonly limit: number;
}

/** A page of a feed as this viewer may see it: ids first, then everything that is shown of them. */
export async function readFeed(ctx: Ctx, viewer: Actor | null, query: FeedQuery): Promise<FeedAnswer> {
  return presentFeed(ctx, viewer, await feedIds(ctx, viewer, query), query);
}

/** The ids of a page of a feed, in order. */
export async function feedIds(
  { db }: Pick<Ctx, 'db'>,
  viewer: Actor | null,
  query: FeedQuery,
): Promise<number[]> {
  const {
    order,
    user,
    channel,
    tag,
    ids,
    maxDateCompleted,
    maxVideoId,
    minVideoId,
    direction = 'desc',
    offset,
    limit,
  } = query;
  const byCounter = order === 'views' || order === 'trend';
  const rows = await db
    .selectFrom('video')
    .select('video.id')
    .$if(byCounter, (q) => q.innerJoin('video_counter', 'video_counter.video_id', 'video.id'))
    .$if(tag !== undefined, (q) =>
      q
        .innerJoin('video_tag', 'video_tag.video_id', 'video.id')
        .where('video_tag.tag_id', '=', tag as number),
    )
    .where(visibleTo(viewer, query.filters ?? FEED_DEFAULTS, user ?? null))
    .$if(user !== undefined, (q) => q.where('video.account_id', '=', user as number))
    .$if(channel !== undefined, (q) => q.where('video.channel_id', '=', channel as number))
    .where(picked(query))
    .$if(order === 'trend', (q) => q.where(sql<boolean>`video_counter.trend > 0`))
    .$if(maxVideoId !== undefined, (q) => q.where('video.id', '<', maxVideoId as number))
    .$if(minVideoId !== undefined, (q) => q.where('video.id', '>', minVideoId as number))
    .$if(ids !== undefined, (q) => q.where('video.id', '=', sql<number>`any(${ids}::bigint[])`))
    .$if(maxDateCompleted !== undefined, (q) =>
      q.where('video.completed_at', '<', new Date((maxDateCompleted as number) * 1000)),
    )
    .orderBy(sql.ref(orderColumn(query)), direction)
    .orderBy('video.id', direction)
    .offset(offset)
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}

/** Narrows a feed to what somebody follows, and to what staff has picked. */
function picked({ followed, featured }: FeedQuery) {
  return (eb: ExpressionBuilder<Database, 'video'>): ExpressionWrapper<Database, 'video', SqlBool> =>
    eb.and([
      ...(followed
        ? [
            eb.or([
              anyOf(eb, 'video.account_id', followed.accounts),
              anyOf(eb, 'video.channel_id', followed.channels),
            ]),
          ]
        : []),
      // A literal: the planner must see that the partial index fits.
      ...(featured === undefined ? [] : [sql<SqlBool>`video.is_featured`]),
      ...(typeof featured === 'string' ? [eb.between('video.featured_at', ...dayOf(featured))] : []),
    ]);
}

function anyOf(
  eb: ExpressionBuilder<Database, 'video'>,
  column: 'video.account_id' | 'video.channel_id',
  ids: readonly number[],
) {
  return eb(column, '=', sql<number>`any(${ids}::bigint[])`);
}

/** The first and the last moment of a day, UTC; moments are kept to the millisecond here. */
function dayOf(day: string): [Date, Date] {
  const start = Date.parse(`${day}T00:00:00Z`);
  return [new Date(start), new Date(start + DAY_MS - 1)];
}

/** A tag keeps its own copy of the hot score, so that one index answers what is hot in it. */
function orderColumn({ order, tag }: FeedQuery): string {
  return order === 'hot' && tag !== undefined ? 'video_tag.hot_score' : ORDERS[order];
}

const ORDERS = {
  hot: 'video.hot_score',
  date: 'video.completed_at',
  score: 'video.top_score',
  views: 'video_counter.view_count',
  trend: 'video_counter.trend',
  featured: 'video.featured_at',
} as const;

/** Videos as a list answer. */
export async function presentFeed(
  ctx: Ctx,
  viewer: Actor | null,
  ids: readonly number[],
  { offset, limit }: Pick<FeedQuery, 'offset' | 'limit'>,
): Promise<FeedAnswer> {
  const [rows, votes] = await Promise.all([
    hydrate(ctx, ids),
    viewer ? readVotes(ctx, viewer.id, ids) : null,
  ]);
  const watching = new Map(rows.map(({ id }) => [String(id), watchersOf(ctx, id).total]));
  const last = rows.at(-1)?.completedAt ?? null;
  return {
    videos: rows.map((row) => presentVideo(ctx.config, row, viewer, watching.get(String(row.id)))),
    page: {
      // Counting a feed costs more than reading it: what is promised is whether there is more.
      total: offset + rows.length + (rows.length === limit ? 1 : 0),
      limit,
      offset,
      minDate: last ? toApiDate(last) : UNSET_DATE,
      minDateCompleted: last ? String(Math.floor(last.getTime() / 1000)) : '0',
    },
    watching: Object.fromEntries(watching),
    viewerVotes: votes?.size ? Object.fromEntries(votes) : [],
  };
}

/** A feed that nothing is in. */
export function emptyFeed({ offset, limit }: Pick<FeedQuery, 'offset' | 'limit'>): FeedAnswer {
  return {
    videos: [],
    page: { total: 0, limit, offset, minDate: UNSET_DATE, minDateCompleted: '0' },
    watching: {},
    viewerVotes: [],
  };
}
