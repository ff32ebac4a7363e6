import { type AliasableExpression, type RawBuilder, sql } from 'kysely';
import {
  FEED_DEFAULTS,
  hiddenOwners,
  openToFollower,
  passesFilters,
  type ResolvedFilters,
  resolveFilters,
  shownTo,
} from '#features/videos/video/model/visible.ts';
import type { Actor } from '#features/videos/video/rules.ts';
import type { Db } from '#platform/db/db.ts';
import type { Ctx } from '#src/context.ts';
import { type FeedQuery, type FeedScope, videosOf } from './query.ts';

/**
 * Lists up to this length are counted for every answer: sharing the count would take longer than reading the
 * page.
 */
const COUNTED_LIVE = 100;
/**
 * How long a count is kept grows with the list up to this length; longer lists are counted in full, once per
 * WHOLE_MS.
 */
const COUNTED = 10_000;
const LEAST_MS = 2_000;
const WHOLE_MS = 60_000;

/** A number that was read together with a page; what it counts depends on the length of the list. */
export interface ListCount {
  /** Whether the list is longer than COUNTED_LIVE and its count is shared by all viewers. */
  readonly isLong: boolean;
  /**
   * For a long list, how many of its videos this viewer has hidden from themselves, less those that it has
   * for followers only; otherwise its length, up to COUNTED_LIVE.
   */
  readonly counted: number;
}

/**
 * The whole list that a page belongs to, as all viewers with the same filters share it. A list of what
 * somebody follows is not shared and has a `reader`.
 */
type WholeList = FeedScope & { readonly filters: ResolvedFilters; readonly reader?: number };

/**
 * How many videos a feed has for this viewer. Long lists are counted once for all viewers, and what a viewer
 * has hidden from themselves is subtracted.
 */
export async function countFeed(
  ctx: Pick<Ctx, 'db' | 'readCache'>,
  viewer: Actor | null,
  scope: FeedScope,
): Promise<number> {
  const isLong = isCountedLong(ctx, viewer, scope);
  const counted =
    isLong && !viewer ? 0 : await countNow(ctx, wholeOf(viewer, scope), viewer?.id ?? null, isLong);
  return totalOf(ctx, viewer, scope, { isLong, counted });
}

/** Whether the list is known to be long, because a shared count of it is kept. */
export function isCountedLong(
  { readCache }: Pick<Ctx, 'readCache'>,
  viewer: Actor | null,
  scope: FeedScope,
): boolean {
  return readCache.has(keyOf(wholeOf(viewer, scope)));
}

/** The expression for `ListCount.counted`, to be read together with a page of the list. */
export function countBeside(
  { db }: Pick<Ctx, 'db'>,
  whole: WholeList,
  viewerId: number | null,
  isLong: boolean,
) {
  const some: AliasableExpression<{ id: number }> = isLong
    ? hiddenVideos(db, whole, viewerId)
    : videosOf({ db }, whole)
        .select('video.id')
        .where(shownTo(viewerId, whole.filters, whole.user ?? null))
        .limit(sql.lit(COUNTED_LIVE));
  const more = isLong && viewerId !== null ? forFollowers(db, whole, viewerId) : sql`0`;
  return db
    .selectFrom(some.as('some'))
    .select(({ fn }) => sql<number>`${fn.countAll<number>()} - ${more}`.as('count'));
}

/** How many videos a long list of one account has for this viewer beside those that everybody sees. */
function forFollowers(db: Db, whole: WholeList, viewerId: number): RawBuilder<unknown> {
  const { filters, followed, user } = whole;
  if (filters.restricted !== 'followed' || followed || user === undefined) return sql`0`;
  const own = videosOf({ db }, whole)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(passesFilters({ ...filters, private: -1, restricted: 'all' }))
    .where(openToFollower(viewerId));
  return sql`(${own})`;
}

/**
 * Videos of the list by owners that this viewer has hidden, with one lookup per owner: that way the planner
 * estimates the same cost for long and short lists, and keeps its plan for the page (`prepareRecurring`). A
 * list that is counted for its reader alone leaves them out anyway.
 */
function hiddenVideos(
  db: Db,
  whole: WholeList,
  viewerId: number | null,
): AliasableExpression<{ id: number }> {
  // Without the list's conditions: their values would be sent and read for nothing.
  if (viewerId === null || whole.followed)
    return db.selectFrom('video').select('video.id').where(sql<boolean>`false`);
  const own = videosOf({ db }, whole)
    .select('video.id')
    .where(passesFilters(whole.filters))
    .where(sql<boolean>`video.account_id = hidden.id`)
    .limit(sql.lit(COUNTED));
  return db
    .selectFrom(hiddenOwners(viewerId, whole.user ?? null).as('hidden'))
    .innerJoinLateral(own.as('own'), (join) => join.onTrue())
    .select('own.id')
    .limit(sql.lit(COUNTED));
}

/** The length of the list for this viewer, given the number that was read together with a page. */
export async function totalOf(
  ctx: Pick<Ctx, 'db' | 'readCache'>,
  viewer: Actor | null,
  scope: FeedScope,
  { isLong, counted }: ListCount,
): Promise<number> {
  if (!isLong && counted < COUNTED_LIVE) return counted;
  const whole = wholeOf(viewer, scope);
  const total = await countLong(ctx, whole);
  if (isLong || !viewer) return total - (isLong ? counted : 0);
  return total - (await countNow(ctx, whole, viewer.id, true));
}

async function countNow(...given: Parameters<typeof countBeside>): Promise<number> {
  return (await countBeside(...given).executeTakeFirstOrThrow()).count;
}

/** The length of a long list, counted once and shared by all callers. */
function countLong({ db, readCache }: Pick<Ctx, 'db' | 'readCache'>, whole: WholeList): Promise<number> {
  async function count(): Promise<number> {
    const { filters, user = null, reader } = whole;
    const all = videosOf({ db }, whole)
      .where(reader === undefined ? passesFilters(filters) : shownTo(reader, filters, user))
      .select('video.id');
    // A list of what one reader follows is counted for them alone, so only up to COUNTED.
    return countRows(db, whole.followed ? all.limit(COUNTED) : all);
  }
  return readCache.read(keyOf(whole), count, keptFor);
}

/** In ms: the longer a list is, the longer counting takes, and the less one more video matters. */
function keptFor(total: number): number {
  return Math.max(LEAST_MS, Math.min(1, total / COUNTED) * WHOLE_MS);
}

/** The list without its page parameters, in the order that is cheapest to count. */
export function wholeOf(viewer: Actor | null, scope: FeedScope & Partial<FeedQuery>): WholeList {
  const {
    maxDateCompleted: _maxDateCompleted,
    maxVideoId: _maxVideoId,
    after: _after,
    isByDate: _isByDate,
    ...rest
  } = scope;
  const { offset: _offset, limit: _limit, isUncounted: _isUncounted, ...whole } = rest;
  const { filters: asked = FEED_DEFAULTS, user = null, followed } = scope;
  const filters = resolveFilters(viewer, asked, user, followed !== undefined);
  const reader = scope.followed && viewer ? { reader: viewer.id } : {};
  return {
    ...whole,
    ...reader,
    filters,
    order: scope.order === 'trend' ? 'trend' : 'date',
    direction: 'desc',
  };
}

/** What somebody sees beside others is not in a shared count. */
function keyOf({ filters: { restricted, ...filters }, ...whole }: WholeList): string {
  const own = whole.reader === undefined ? {} : { restricted };
  return `feed length ${JSON.stringify({ ...whole, filters: { ...filters, ...own } })}`;
}

async function countRows(db: Ctx['db'], videos: ReturnType<typeof videosOf>): Promise<number> {
  const row = await db
    .selectFrom(videos.select('video.id').as('counted'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}
