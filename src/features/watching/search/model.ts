import { sql } from 'kysely';
import { type CountedPage, emptyList, type ListedVideos, listVideos } from '#features/watching/feed/model.ts';
import { FEED_DEFAULTS, type FeedFilters, visibleTo } from '#features/videos/video/model/visible.ts';
import type { Actor } from '#features/videos/video/rules.ts';
import { countRows, type ListPage, readPage, type SortKey } from '#platform/db/keyset.ts';
import type { Ctx } from '#src/context.ts';
import { tsQuery } from './rules.ts';

/** Of a word that nearly every video has, only the newest matches are ranked: ranking all takes seconds. */
const MOST_RANKED = 5_000;

/** What to look for, and how to order it. */
export interface SearchQuery extends ListPage {
  /** What somebody typed. */
  readonly query: string;
  readonly order?: 'relevance' | 'hot' | 'date' | 'score' | 'views';
  readonly filters?: FeedFilters;
  /** Only videos of this account. */
  readonly user?: number;
}

/** A page of what was found, as this viewer may see it. A query without words finds nothing. */
export async function searchVideos(
  ctx: Ctx,
  viewer: Actor | null,
  query: SearchQuery,
): Promise<ListedVideos> {
  const words = tsQuery(query.query);
  if (words === null) return emptyList(query);
  return listVideos(ctx, viewer, await foundIds(ctx, viewer, words, query), query);
}

async function foundIds(
  ctx: Pick<Ctx, 'db' | 'siteKey'>,
  viewer: Actor | null,
  words: string,
  query: SearchQuery,
): Promise<CountedPage> {
  const { order = 'relevance', ...page } = query;
  const all = found(ctx, viewer, words, query);
  const [{ rows, next }, total] = await Promise.all([
    readPage(ctx.siteKey, `search ${order}`, all.select('video.id'), sortOf(order, words), page),
    countRows(all),
  ]);
  return { ids: rows.map(({ id }) => id), next, total };
}

function found(
  { db }: Pick<Ctx, 'db'>,
  viewer: Actor | null,
  words: string,
  { filters = FEED_DEFAULTS, user }: SearchQuery,
) {
  return db
    .with('found', (all) =>
      all
        .selectFrom('video_search')
        .select(['video_id', 'document'])
        .where(sql<boolean>`document @@ ${wanted(words)}`)
        .$if(user === undefined, (matches) => matches.orderBy('video_id', 'desc').limit(MOST_RANKED)),
    )
    .selectFrom('video')
    .innerJoin('found', 'found.video_id', 'video.id')
    .innerJoin('video_counter', 'video_counter.video_id', 'video.id')
    .where(visibleTo(viewer, filters, user ?? null))
    .$if(user !== undefined, (all) => all.where('video.account_id', '=', user as number));
}

/** Equal matches are ordered by their age: votes may not move them while somebody reads on. */
function sortOf(order: keyof typeof ORDERS | 'relevance', words: string): SortKey[] {
  const first =
    order === 'relevance' ? sql`ts_rank(found.document, ${wanted(words)})` : sql.ref(ORDERS[order]);
  return [
    { by: first, direction: 'desc' },
    { by: sql.ref('video.id'), direction: 'desc' },
  ];
}

function wanted(words: string) {
  return sql`to_tsquery('simple', ${words})`;
}

const ORDERS = {
  hot: 'video.hot_score',
  date: 'video.completed_at',
  score: 'video_counter.score',
  views: 'video_counter.view_count',
} as const;
