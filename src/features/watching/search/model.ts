import { sql } from 'kysely';
import type { FeedAnswer } from '#features/watching/feed/contract.ts';
import { emptyFeed, presentFeed } from '#features/watching/feed/model.ts';
import { FEED_DEFAULTS, type FeedFilters, visibleTo } from '#features/videos/video/model/visible.ts';
import type { Actor } from '#features/videos/video/rules.ts';
import type { Ctx } from '#src/context.ts';
import { tsQuery } from './rules.ts';

/** Of a word that nearly every video has, only the newest matches are ranked: ranking all takes seconds. */
const MOST_RANKED = 5_000;

/** What to look for, and how to order it. */
export interface SearchQuery {
  /** What somebody typed. */
  readonly query: string;
  readonly order?: 'relevance' | 'hot' | 'date' | 'score' | 'views';
  readonly filters?: FeedFilters;
  /** Only videos of this account. */
  readonly user?: number;
  readonly offset: number;
  readonly limit: number;
}

/** A page of what was found, as this viewer may see it. A query without words finds nothing. */
export async function searchVideos(ctx: Ctx, viewer: Actor | null, query: SearchQuery): Promise<FeedAnswer> {
  const words = tsQuery(query.query);
  return words === null
    ? emptyFeed(query)
    : presentFeed(ctx, viewer, await foundIds(ctx, viewer, words, query), query);
}

async function foundIds(
  { db }: Pick<Ctx, 'db'>,
  viewer: Actor | null,
  words: string,
  { order = 'relevance', filters = FEED_DEFAULTS, user, offset, limit }: SearchQuery,
): Promise<number[]> {
  const wanted = sql`to_tsquery('simple', ${words})`;
  const rows = await db
    .with('found', (all) =>
      all
        .selectFrom('video_search')
        .select(['video_id', 'document'])
        .where(sql<boolean>`document @@ ${wanted}`)
        .$if(user === undefined, (matches) => matches.orderBy('video_id', 'desc').limit(MOST_RANKED)),
    )
    .selectFrom('video')
    .innerJoin('found', 'found.video_id', 'video.id')
    .innerJoin('video_counter', 'video_counter.video_id', 'video.id')
    .select('video.id')
    .where(visibleTo(viewer, filters, user ?? null))
    .$if(user !== undefined, (all) => all.where('video.account_id', '=', user as number))
    .$if(order === 'relevance', (all) => all.orderBy(sql`ts_rank(found.document, ${wanted})`, 'desc'))
    .orderBy(sql.ref(ORDERS[order]), 'desc')
    .orderBy('video.id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}

/** Equal matches are ordered by their ranking. */
const ORDERS = {
  relevance: 'video.hot_score',
  hot: 'video.hot_score',
  date: 'video.completed_at',
  score: 'video_counter.score',
  views: 'video_counter.view_count',
} as const;
