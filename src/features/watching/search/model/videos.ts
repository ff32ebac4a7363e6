import { type ExpressionBuilder, sql, type SqlBool } from 'kysely';
import { findAccountByName } from '#features/people/account/model/accounts.ts';
import { openChannel } from '#features/videos/channel/model.ts';
import { type CountedPage, emptyList, type ListedVideos, listVideos } from '#features/watching/feed/model.ts';
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
import { AppError } from '#platform/errors/errors.ts';
import type { Ctx } from '#src/context.ts';
import {
  type Age,
  AGES,
  correctQuery,
  hasBeginnings,
  type Length,
  LENGTHS,
  type Order,
  QUALITIES,
  type Quality,
  type ParsedQuery,
  parseQuery,
  wordsOf,
} from '../rules.ts';
import {
  type Condition,
  matchTerms,
  mayList,
  type OptionalTerms,
  selectAllIn,
  selectMatches,
} from './matches.ts';
import { readRanked } from './ranked.ts';
import { correctWords, FEW } from './vocabulary.ts';

const DAY_MS = 86_400_000;

/** Filters for the videos that were found. */
export interface VideoFilters {
  readonly age?: Age | undefined;
  readonly length?: Length | undefined;
  readonly quality?: Quality | undefined;
  /** A channel's id. */
  readonly channel?: number | undefined;
  /** A tag's id. */
  readonly tag?: number | undefined;
  /** Only videos completed at this time or later, and before this, Unix seconds. */
  readonly minDateCompleted?: number | undefined;
  readonly maxDateCompleted?: number | undefined;
}

/** The orders of what was found; calls have one more than the page. */
type FoundOrder = Order | 'id';

/** A search: what to look for, in what order, and which page. */
export interface SearchQuery extends ListPage, VideoFilters {
  /** The text as it was typed. */
  readonly query: string;
  readonly order?: FoundOrder;
  readonly direction?: 'asc' | 'desc' | undefined;
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
 * A page of found videos as this viewer may see it. A query without words finds nothing, unless it names a
 * person or a channel. If a query finds nothing, it is repeated with its words as other videos spell them.
 */
export async function searchVideos(ctx: Ctx, viewer: Actor | null, query: SearchQuery): Promise<FoundVideos> {
  const parsed = parseQuery(query.query);
  const place = await openPlaces(ctx, parsed);
  if (!place) return { ...emptyList(query), corrected: null };
  const { words, terms, plain } = parsed;
  const within = { ...query, ...place };
  if (words === null && parsed.user === null && parsed.channel === null)
    return { ...emptyList(query), corrected: null };
  const asked = await findIds(ctx, viewer, within, { words, terms, query: plain });
  const better = asked.total > 0 ? null : await findCorrection(ctx, within, plain);
  const right = better === null ? null : parseQuery(better);
  const second = right?.words
    ? await findIds(ctx, viewer, within, { ...right, words: right.words, query: right.plain })
    : null;
  const isBetter = second !== null && second.total > 0;
  const list = await listVideos(ctx, viewer, isBetter ? second : asked, query);
  return { ...list, corrected: isBetter ? better : null };
}

/** Videos suggested while somebody is typing, and those looked at for them. */
const SUGGESTED = 4;
const CONSIDERED = 12;

/**
 * A few videos whose titles have the words of an unfinished query, best match first; without any, the query
 * as videos spell it. The search that follows uses the same matches.
 */
export async function suggestVideos(ctx: Ctx, viewer: Actor | null, text: string): Promise<FoundVideos> {
  const found = await searchVideos(ctx, viewer, { query: text, offset: 0, limit: CONSIDERED });
  const words = wordsOf(parseQuery(found.corrected ?? text).plain);
  const rows = found.rows.filter(({ title }) => hasBeginnings(title, words)).slice(0, SUGGESTED);
  return { ...found, rows };
}

/** The person and the channel that a query names; null if there is no such person or channel. */
async function openPlaces(
  ctx: Pick<Ctx, 'db'>,
  { channel, user }: ParsedQuery,
): Promise<{ readonly channel?: number; readonly user?: number } | null> {
  const [filed, owner] = await Promise.all([
    channel === null ? undefined : openChannel(ctx, channel).catch(asNothing),
    user === null ? undefined : findAccountByName(ctx, user),
  ]);
  if (filed === null || owner === null) return null;
  return { ...(filed && { channel: filed.id }), ...(owner && { user: owner.id }) };
}

function asNothing(error: unknown): null {
  if (error instanceof AppError) return null;
  throw error;
}

/**
 * The query as videos spell it; null if they do not. Of several words that videos have, though none has them
 * all, the rarest may be a slip too, unless a filter is why nothing was found.
 */
async function findCorrection(
  ctx: Pick<Ctx, 'db'>,
  { query, ...where }: SearchQuery,
  plain: string,
): Promise<string | null> {
  const words = wordsOf(plain);
  const right = await correctWords(ctx, words, words.length > 1 && !isNarrowed(where) ? FEW : 0);
  return right.size === 0 ? null : correctQuery(query, right);
}

/** The first page reads all matches anyway, so it counts them too. */
const ALL = sql<number | null>`count(*) over ()`;
const NONE = sql<number | null>`null`;

async function findIds(
  ctx: Pick<Ctx, 'db' | 'batches' | 'siteKey' | 'clock' | 'searchResults'>,
  viewer: Actor | null,
  query: SearchQuery,
  asked: OptionalTerms,
): Promise<CountedPage> {
  const { order = 'relevance', direction = 'desc' } = query;
  const list = `search ${order} ${direction}`;
  const filters = resolveFilters(viewer, query.filters ?? FEED_DEFAULTS);
  if (asked.words !== null && isPlain(query, filters))
    return readRanked(ctx, viewer, { ...asked, words: asked.words, list, filters }, query);
  const found = (db: Db) => selectFound({ ...ctx, db }, viewer, asked, query);
  const isFirst = query.after === undefined && query.before === undefined && query.offset === 0;
  const { rows, next } = await atOneMoment(ctx, isMoving(order, query), ({ db }) => {
    const page = found(db)
      .select('video.id')
      .select((isFirst ? ALL : NONE).as('total'));
    return readPage(ctx.siteKey, list, page, sortOf(order, direction), query, movesOf({ db }, order));
  });
  const total = isFirst ? (rows[0]?.total ?? 0) : await countRows(found(ctx.db));
  return { ids: rows.map(({ id }) => id), next, total };
}

/**
 * Whether `video_search` alone can answer the query: best match first, listed videos of everybody, no
 * filters.
 */
function isPlain(query: SearchQuery, filters: Required<FeedFilters>): boolean {
  const { order = 'relevance', direction = 'desc', before } = query;
  return (
    `${order} ${direction}` === 'relevance desc' &&
    filters.private === 0 &&
    (before === undefined || before === null) &&
    !isNarrowed(query)
  );
}

/** Whether only videos of a person, a channel or a tag are looked for, or with certain properties. */
function isNarrowed({ user, channel, tag, ...more }: Omit<SearchQuery, 'query'>): boolean {
  const { age, length, quality, minDateCompleted, maxDateCompleted } = more;
  const chosen = [user, channel, tag, age, length, quality, minDateCompleted, maxDateCompleted];
  return chosen.some((one) => one !== undefined && one !== null);
}

function selectFound(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  viewer: Actor | null,
  asked: OptionalTerms,
  { filters = FEED_DEFAULTS, user, order, ...more }: SearchQuery,
) {
  const place = { user, channel: more.channel, tag: more.tag };
  const fits = doesFit(ctx, viewer, { filters, user, ...more });
  const found = ctx.db.with('found', () =>
    asked.words === null
      ? selectAllIn(place)
      : selectMatches(matchTerms({ ...asked, words: asked.words }), fits, place),
  );
  return found
    .selectFrom('video')
    .innerJoin('found', 'found.video_id', 'video.id')
    .$if(order === 'views', (all) => all.innerJoin('video_counter', 'video_counter.video_id', 'video.id'))
    .where(visibleTo(viewer, filters, user ?? null))
    .where(isChosen(ctx.clock.now(), more));
}

/** Which rows of `video_search` count: what does not fit must not take the place of what does. */
function doesFit(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  viewer: Actor | null,
  { filters = FEED_DEFAULTS, user, ...query }: SearchQuery,
): Condition {
  const resolved = resolveFilters(viewer, filters);
  const isListed = resolved.private === 0 && user === undefined;
  const { age, length, quality, channel, tag, minDateCompleted, maxDateCompleted } = query;
  const chosen = [age, length, quality, channel, tag, minDateCompleted, maxDateCompleted];
  const video = ctx.db
    .selectFrom('video')
    .select('video.id')
    .where(sql<SqlBool>`video.id = video_search.video_id`)
    .where(isChosen(ctx.clock.now(), query))
    .$if(!isListed, (all) => all.where(visibleTo(viewer, filters, user ?? null)));
  const conditions = [
    ...(isListed ? [mayList(resolved)] : []),
    ...(user === undefined ? [] : [sql<SqlBool>`account_id = ${user}`]),
    ...(!isListed || chosen.some((one) => one !== undefined) ? [sql<SqlBool>`exists (${video})`] : []),
  ];
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
}

function isChosen(
  now: number,
  { age, length, quality, channel, tag, minDateCompleted, maxDateCompleted }: VideoFilters,
) {
  const at = (seconds: number) => sql<Date>`to_timestamp(${seconds})`;
  const [from, to] = length ? LENGTHS[length] : [0, Infinity];
  const shortSide = sql<number>`least(video.width, video.height)`;
  return (eb: ExpressionBuilder<Database, 'video'>) =>
    eb.and([
      ...(age ? [eb('video.completed_at', '>=', new Date(now - AGES[age] * DAY_MS))] : []),
      ...(from > 0 ? [eb('video.duration', '>=', from)] : []),
      ...(to < Infinity ? [eb('video.duration', '<', to)] : []),
      ...(quality ? [eb(shortSide, '>=', QUALITIES[quality])] : []),
      ...(channel === undefined ? [] : [eb('video.channel_id', '=', channel)]),
      ...(minDateCompleted === undefined ? [] : [eb('video.completed_at', '>=', at(minDateCompleted))]),
      ...(maxDateCompleted === undefined ? [] : [eb('video.completed_at', '<', at(maxDateCompleted))]),
      ...(tag === undefined
        ? []
        : [
            sql<SqlBool>`exists (select from video_tag
              where video_tag.video_id = video.id and video_tag.tag_id = ${tag})`,
          ]),
    ]);
}

/** Equal matches are sorted by id: votes must not move them while somebody pages through the list. */
function sortOf(order: FoundOrder, direction: 'asc' | 'desc'): SortKey[] {
  const first = sql.ref(order === 'relevance' ? 'found.rank' : COLUMNS[order]);
  return [
    { by: first, direction },
    { by: sql.ref('video.id'), direction },
  ];
}

const COLUMNS = {
  id: 'video.id',
  hot: 'video.hot_score',
  date: 'video.completed_at',
  score: 'video.top_score',
  views: 'video_counter.view_count',
} as const;
