import { type ExpressionBuilder, sql } from 'kysely';
import { nameKey } from '#features/people/account/username.ts';
import { type CountedPage, type ListedVideos, listVideos } from '#features/watching/feed/model.ts';
import { movesOf } from '#features/watching/feed/model/moves.ts';
import { FEED_DEFAULTS, type FeedFilters, visibleTo } from '#features/videos/video/model/visible.ts';
import type { Actor } from '#features/videos/video/rules.ts';
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
import { correctWords } from './vocabulary.ts';

/** Of a word that nearly every video has, only the newest matches are ranked: ranking all takes seconds. */
const MOST_RANKED = 2_000;
/** Of somebody's videos, or a channel's, when their name is what was looked for. */
const MOST_NAMED = 500;

const DAY_MS = 86_400_000;

/** Which of the videos that were found. */
export interface VideoFilters {
  readonly age?: Age | undefined;
  readonly length?: Length | undefined;
  readonly quality?: Quality | undefined;
  /** A channel's id. */
  readonly channel?: number | undefined;
}

/** What to look for, and how to order it. */
export interface SearchQuery extends ListPage, VideoFilters {
  /** What somebody typed. */
  readonly query: string;
  readonly order?: Order;
  readonly filters?: FeedFilters;
  /** Only videos of this account. */
  readonly user?: number;
}

/**
 * A page of what was found; `corrected` is the query that was looked for in place of one that found nothing.
 */
export interface FoundVideos extends ListedVideos {
  readonly corrected: string | null;
}

/**
 * A page of what was found, as this viewer may see it. A query without words finds nothing. One that finds
 * nothing is looked for again with its words as they are spelled in other videos.
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

/** All matches are read for the first page in any case. */
const ALL = sql<number | null>`count(*) over ()`;
const NONE = sql<number | null>`null`;

async function findIds(
  ctx: Pick<Ctx, 'db' | 'siteKey' | 'clock'>,
  viewer: Actor | null,
  query: SearchQuery,
): Promise<CountedPage> {
  const words = tsQuery(query.query);
  if (words === null) return { ids: [], next: null, total: 0 };
  const { order = 'relevance' } = query;
  const all = selectFound(ctx, viewer, words, query);
  const isFirst = query.after === undefined && query.before === undefined && query.offset === 0;
  const page = all.select('video.id').select((isFirst ? ALL : NONE).as('total'));
  const list = `search ${order}`;
  const { rows, next } = await readPage(ctx.siteKey, list, page, sortOf(order), query, movesOf(ctx, order));
  const total = isFirst ? (rows[0]?.total ?? 0) : await countRows(all);
  return { ids: rows.map(({ id }) => id), next, total };
}

function selectFound(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  viewer: Actor | null,
  words: string,
  { filters = FEED_DEFAULTS, user, query, order, ...more }: SearchQuery,
) {
  const isWide = user === undefined;
  return ctx.db
    .with(
      'found',
      // Ranked here: what is joined and sorted afterwards holds numbers, and no documents.
      () => sql<Found>`(
      select video_id, ts_rank(document, ${parseWords(words)}) as rank from (
        select video_id, document from video_search where document @@ ${parseWords(words)}
          ${isWide ? sql`order by video_id desc limit ${sql.lit(MOST_RANKED)}` : sql``}) as newest
      ${isWide ? sql`union all (${selectNamed(query, words)})` : sql``})`,
    )
    .selectFrom('video')
    .innerJoin('found', 'found.video_id', 'video.id')
    .$if(order === 'views', (all) => all.innerJoin('video_counter', 'video_counter.video_id', 'video.id'))
    .where(visibleTo(viewer, filters, user ?? null))
    .where(isChosen(ctx.clock.now(), more))
    .$if(!isWide, (all) => all.where('video.account_id', '=', user as number));
}

interface Found {
  readonly video_id: number;
  readonly rank: number;
}

/** The newest videos of the person, and in the channel, of just this name, unless their own words match. */
function selectNamed(query: string, words: string) {
  const name = query.trim().replace(/^@/, '');
  // An array, which the planner takes for a few rows, as it is nearly always.
  const newest = sql`order by completed_at desc, id desc limit ${sql.lit(MOST_NAMED)}`;
  return sql`
    select video_id, ts_rank(document, ${parseWords(words)}) from video_search
    where not document @@ ${parseWords(words)} and video_id = any(array(
      select own.id from account cross join lateral (
        select id from video where account_id = account.id and state = 'success' ${newest}) as own
      where account.state = 'active'
        and (username_key = ${nameKey(name)} or fold_text(displayname) = fold_text(${name}))
      union all
      select filed.id from channel cross join lateral (
        select id from video
        where channel_id = channel.id and state = 'success' and not private ${newest}) as filed
      where url = ${nameKey(name)} or fold_text(title) = fold_text(${name})))`;
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

/** Equal matches are ordered by their age: votes may not move them while somebody reads on. */
function sortOf(order: Order): SortKey[] {
  const first = sql.ref(order === 'relevance' ? 'found.rank' : COLUMNS[order]);
  return [
    { by: first, direction: 'desc' },
    { by: sql.ref('video.id'), direction: 'desc' },
  ];
}

/** The words as the texts were cut up: without accents. */
function parseWords(words: string) {
  return sql`to_tsquery('folded', ${words})`;
}

const COLUMNS = {
  hot: 'video.hot_score',
  date: 'video.completed_at',
  score: 'video.top_score',
  views: 'video_counter.view_count',
} as const;
