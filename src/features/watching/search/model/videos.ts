import { type ExpressionBuilder, sql } from 'kysely';
import { type CountedPage, type ListedVideos, listVideos } from '#features/watching/feed/model.ts';
import { atOneMoment, isMoving, movesOf } from '#features/watching/feed/model/moves.ts';
import {
  type ChosenFilters,
  FEED_DEFAULTS,
  type FeedFilters,
  resolveFilters,
  visibleTo,
} from '#features/videos/video/model/visible.ts';
import type { Actor } from '#features/videos/video/rules.ts';
import type { Db } from '#platform/db/db.ts';
import { countRows, type ListPage, readPage, type SortKey } from '#platform/db/keyset.ts';
import type { Database } from '#platform/db/tables.ts';
import type { Ctx } from '#src/context.ts';
import {
  type Age,
  AGES,
  correctQuery,
  type Length,
  LENGTHS,
  type Order,
  QUALITIES,
  type Quality,
  tsQuery,
  wordsOf,
} from '../rules.ts';
import { type Asked, mayList, selectMatches, selectMatchesOf } from './matches.ts';
import { readRanked } from './ranked.ts';
import { correctWords } from './vocabulary.ts';

const DAY_MS = 86_400_000;

/** Filters for the videos that were found. */
export interface VideoFilters {
  readonly age?: Age | undefined;
  readonly length?: Length | undefined;
  readonly quality?: Quality | undefined;
  /** A channel's id. */
  readonly channel?: number | undefined;
}

/** A search: what to look for, in what order, and which page. */
export interface SearchQuery extends ListPage, VideoFilters {
  /** The text as it was typed. */
  readonly query: string;
  readonly order?: Order;
  readonly filters?: ChosenFilters;
  /** Only videos of this account. */
  readonly user?: number;
}

/**
 * A page of found videos; `corrected` is the query that was searched for instead of one that found nothing.
 */
export interface FoundVideos extends ListedVideos {
  readonly corrected: string | null;
}

/**
 * A page of found videos as this viewer may see it. A query without words finds nothing. If a query finds
 * nothing, it is repeated with its words as they are spelt in other videos.
 */
export async function searchVideos(ctx: Ctx, viewer: Actor | null, query: SearchQuery): Promise<FoundVideos> {
  const asked = await findIds(ctx, viewer, query);
  const better = asked.total > 0 ? null : await findCorrection(ctx, query.query);
  const second = better === null ? null : await findIds(ctx, viewer, { ...query, query: better });
  const isBetter = second !== null && second.total > 0;
  const list = await listVideos(ctx, viewer, isBetter ? second : asked, query);
  return { ...list, corrected: isBetter ? better : null };
}

async function findCorrection(ctx: Pick<Ctx, 'db'>, query: string): Promise<string | null> {
  const right = await correctWords(ctx, wordsOf(query));
  return right.size === 0 ? null : correctQuery(query, right);
}

/** The first page reads all matches anyway, so it counts them too. */
const ALL = sql<number | null>`count(*) over ()`;
const NONE = sql<number | null>`null`;

async function findIds(
  ctx: Pick<Ctx, 'db' | 'batches' | 'siteKey' | 'clock' | 'matches'>,
  viewer: Actor | null,
  query: SearchQuery,
): Promise<CountedPage> {
  const words = tsQuery(query.query);
  if (words === null) return { ids: [], next: null, total: 0 };
  const { order = 'relevance' } = query;
  const list = `search ${order}`;
  const asked = { words, query: query.query };
  const filters = resolveFilters(viewer, query.filters ?? FEED_DEFAULTS);
  if (isPlain(query, filters)) return readRanked(ctx, viewer, { ...asked, list, filters }, query);
  const found = (db: Db) => selectFound({ ...ctx, db }, viewer, asked, query);
  const isFirst = query.after === undefined && query.before === undefined && query.offset === 0;
  const { rows, next } = await atOneMoment(ctx, isMoving(order, query), ({ db }) => {
    const page = found(db)
      .select('video.id')
      .select((isFirst ? ALL : NONE).as('total'));
    return readPage(ctx.siteKey, list, page, sortOf(order), query, movesOf({ db }, order));
  });
  const total = isFirst ? (rows[0]?.total ?? 0) : await countRows(found(ctx.db));
  return { ids: rows.map(({ id }) => id), next, total };
}

/**
 * Whether `video_search` alone can answer the query: best match first, listed videos of everybody, no
 * filters.
 */
function isPlain(query: SearchQuery, filters: Required<FeedFilters>): boolean {
  const { order = 'relevance', user, before, age, length, quality, channel } = query;
  const chosen = [user, before, age, length, quality, channel];
  return (
    order === 'relevance' && filters.private === 0 && chosen.every((one) => one === undefined || one === null)
  );
}

function selectFound(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  viewer: Actor | null,
  asked: Asked,
  { filters = FEED_DEFAULTS, user, order, ...more }: SearchQuery,
) {
  const resolved = resolveFilters(viewer, filters);
  const listed = resolved.private === 0 ? mayList(resolved) : undefined;
  return ctx.db
    .with('found', () => (user === undefined ? selectMatches(asked, listed) : selectMatchesOf(user, asked)))
    .selectFrom('video')
    .innerJoin('found', 'found.video_id', 'video.id')
    .$if(order === 'views', (all) => all.innerJoin('video_counter', 'video_counter.video_id', 'video.id'))
    .where(visibleTo(viewer, filters, user ?? null))
    .where(isChosen(ctx.clock.now(), more));
}

function isChosen(now: number, { age, length, quality, channel }: VideoFilters) {
  const [from, to] = length ? LENGTHS[length] : [0, Infinity];
  const shortSide = sql<number>`least(video.width, video.height)`;
  return (eb: ExpressionBuilder<Database, 'video'>) =>
    eb.and([
      ...(age ? [eb('video.completed_at', '>=', new Date(now - AGES[age] * DAY_MS))] : []),
      ...(from > 0 ? [eb('video.duration', '>=', from)] : []),
      ...(to < Infinity ? [eb('video.duration', '<', to)] : []),
      ...(quality ? [eb(shortSide, '>=', QUALITIES[quality])] : []),
      ...(channel === undefined ? [] : [eb('video.channel_id', '=', channel)]),
    ]);
}

/** Equal matches are sorted by id: votes must not move them while somebody pages through the list. */
function sortOf(order: Order): SortKey[] {
  const first = sql.ref(order === 'relevance' ? 'found.rank' : COLUMNS[order]);
  return [
    { by: first, direction: 'desc' },
    { by: sql.ref('video.id'), direction: 'desc' },
  ];
}

const COLUMNS = {
  hot: 'video.hot_score',
  date: 'video.completed_at',
  score: 'video.top_score',
  views: 'video_counter.view_count',
} as const;
