import { sql } from 'kysely';
import type { VideoRow } from '#features/videos/video/model/rows.ts';
import { type ResolvedFilters, shownTo } from '#features/videos/video/model/visible.ts';
import type { Actor } from '#features/videos/video/rules.ts';
import type { Db } from '#platform/db/db.ts';
import { readBehind } from '#platform/db/keyset.ts';
import type { Place } from '#platform/db/markers.ts';
import { statement } from '#platform/db/statements.ts';
import type { Ctx } from '#src/context.ts';
import { countBeside, type ListCount, countFeed, isCountedLong, totalOf, wholeOf } from './count.ts';
import { rowsOf, stampsFor } from './rows.ts';
import { amongNewest, mayAskOwners } from './owners.ts';
import { type IdPage, isSameSecond, nameOf, startOf } from './ids.ts';
import { type FeedQuery, type FeedScope, followedOf, marksOf, pageOf, rankedBy, videosOf } from './query.ts';
import { atOneMoment, movedSince } from './moves.ts';
import { findCursor, rememberCursor } from './list-cursors.ts';

/** A page of a feed with everything that lists show. */
export interface RowPage extends Required<Omit<IdPage, 'ids'>> {
  readonly rows: readonly VideoRow[];
  /** The viewer's votes by video id. */
  readonly votes: ReadonlyMap<number, number>;
  /** How many videos the whole list has; where it is not counted, how many it has at least. */
  readonly total: number;
}

/**
 * A page of a feed: the ids in their order and the viewer's votes by one statement, then the rows that are
 * not known as they stand. Null if the ranking has changed since the first page: the ids must then be merged
 * first.
 */
export async function feedRows(
  ctx: Pick<Ctx, 'db' | 'siteKey' | 'readCache' | 'listCursors' | 'rowCache'>,
  viewer: Actor | null,
  query: FeedQuery,
): Promise<RowPage | null> {
  const column = rankedBy(query);
  const { isUncounted = false } = query;
  const isLong = !isUncounted && isCountedLong(ctx, viewer, query);
  const shape = { isLong, isUncounted, isWhole: !ctx.rowCache.isAgain(askedBy(viewer, query)) };
  const page = await readBehind(ctx.siteKey, nameOf(query), query, async (marked) => {
    const { scope, from } = await startOf(ctx, query);
    const cursor = marked ?? (await findCursor(ctx, viewer, query));
    if (cursor === 'end') return [];
    const place = cursor ?? from;
    return atOneMoment(ctx, Boolean(place?.seen), async ({ db }) => {
      const moved = place?.seen && column && (await movedSince({ db }, column, place.seen));
      return moved && moved.size > 0 ? null : readStamps({ db }, viewer, scope, place, shape);
    });
  });
  if (page === null) return null;
  const [first, last] = [page.rows[0], page.rows[query.limit - 1]];
  if (last) await rememberCursor(ctx, viewer, query, last.key);
  const { filters } = wholeOf(viewer, query);
  return {
    ...(await rowsOf(ctx, page.rows, { viewer: viewer?.id ?? null, filters, of: query.user ?? null })),
    next: page.next,
    isSecondCut: query.order === 'date' && isSameSecond(last, page.behind),
    total: isUncounted
      ? atLeast(query, page.rows.length, page.next)
      : await lengthOf(ctx, viewer, query, first && { isLong, counted: first.beside ?? 0 }),
  };
}

/** What names a page of a list, which is the viewer's own where it has what they follow. */
function askedBy(viewer: Actor | null, { followed, ...query }: FeedQuery): string {
  return JSON.stringify([followed && viewer?.id, query]);
}

/** An empty page has no row that could carry the count. */
function lengthOf(
  ctx: Pick<Ctx, 'db' | 'readCache'>,
  viewer: Actor | null,
  scope: FeedQuery,
  counted: ListCount | undefined,
): Promise<number> {
  return counted ? totalOf(ctx, viewer, scope, counted) : countFeed(ctx, viewer, scope);
}

/** How long a list is at least of which this page was read. */
export function atLeast({ offset }: FeedQuery, length: number, next: string | null): number {
  return offset + length + (next === null ? 0 : 1);
}

function readStamps(
  { db }: Pick<Ctx, 'db'>,
  viewer: Actor | null,
  query: FeedQuery,
  place: Place | null,
  read: Pick<PageShape, 'isLong' | 'isUncounted' | 'isWhole'>,
) {
  const { order, direction, featured, vip, inChannels, limit } = query;
  return pageStamps(db, valuesOf(viewer, query, place?.values ?? null), {
    ...{ order, direction, featured, vip, inChannels, limit },
    filters: wholeOf(viewer, query).filters,
    isSeen: Boolean(place?.seen),
    ...read,
    isFollowed: query.followed !== undefined,
    isByOwner: mayAskOwners(query, place ? 0 : query.offset),
  });
}

/** The values that may differ between two runs of the same statement. */
interface PageValues extends Record<string, unknown> {
  readonly viewer?: number;
  readonly user?: number;
  readonly channel?: number;
  readonly tag?: number;
  readonly ids?: readonly number[];
  readonly accounts?: readonly number[];
  readonly channels?: readonly number[];
  readonly tags?: readonly number[];
  readonly groups?: readonly number[];
  readonly maxDateCompleted?: number;
  readonly minDateCompleted?: number;
  readonly maxVideoId?: number;
  readonly minVideoId?: number;
  readonly offset?: number;
  /** The sort values of the last row of the previous page. */
  readonly place0?: string;
  readonly place1?: string;
}

function valuesOf(viewer: Actor | null, scope: FeedQuery, place: readonly string[] | null): PageValues {
  const { user, channel, tag, ids, followed, maxVideoId, minVideoId, offset } = scope;
  const { maxDateCompleted, minDateCompleted } = scope;
  const values = {
    ...{ viewer: viewer?.id, user, channel, tag, ids, maxVideoId, minVideoId },
    ...{ maxDateCompleted, minDateCompleted },
    ...followed,
    ...(place
      ? Object.fromEntries(place.map((value, at) => [`place${at}`, value]))
      : offset > 0 && { offset }),
  };
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}

/** What the statement's text depends on, besides which values are given. */
interface PageShape
  extends Pick<FeedQuery, 'order' | 'direction' | 'featured' | 'vip' | 'inChannels' | 'limit'> {
  readonly filters: ResolvedFilters;
  /** The list continues as an earlier page saw it. */
  readonly isSeen: boolean;
  readonly isLong: boolean;
  readonly isUncounted: boolean;
  /** Nothing is known of the list, so that its rows are read at once. */
  readonly isWhole: boolean;
  /** Only videos of what is followed in the values. */
  readonly isFollowed: boolean;
  /** The newest videos are read from each followed owner (`amongNewest`). */
  readonly isByOwner: boolean;
}

const NO_COUNT = sql<number | null>`null::int`;

const pageStamps = statement(
  (db: Db, given: PageValues, { isSeen, isFollowed, isByOwner, isUncounted, limit, ...shape }: PageShape) => {
    const { viewer = null, accounts, channels, tags, groups, ...places } = given;
    const { place0, place1, offset = 0, ...narrowed } = places;
    const followed = followedOf({ accounts, channels, tags, groups });
    const all = { ...shape, ...narrowed };
    const scope = { ...all, ...(isFollowed && { followed }) };
    const place = [place0, place1].filter((value) => value !== undefined);
    const from = { values: place.length > 0 ? place : null, offset, limit: limit + 1 };
    const shownIn = (part: FeedScope) =>
      videosOf({ db }, part).where(shownTo(viewer, shape.filters, scope.user ?? null));
    const listed = videosOf({ db }, all).where(
      shownTo(viewer, { ...shape.filters, restricted: 'none' }, scope.user ?? null),
    );
    const newest = { accounts: shownIn(all), channels: listed };
    const videos = isByOwner ? shownIn(all).where(amongNewest(newest, followed, from)) : shownIn(scope);
    const ids = pageOf(videos, scope, from);
    const { order, key, seen } = marksOf(scope, isSeen);
    const whole = { ...wholeOf(null, scope), filters: shape.filters };
    return stampsFor({ db }, viewer, shape.isWhole)
      .innerJoin(ids.as('page'), 'page.id', 'video.id')
      .select([key, seen])
      .select((isUncounted ? NO_COUNT : countBeside({ db }, whole, viewer, shape.isLong)).as('beside'))
      .orderBy(order);
  },
);
