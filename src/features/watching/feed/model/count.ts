import { type AliasableExpression, sql } from 'kysely';
import {
  FEED_DEFAULTS,
  type FeedFilters,
  hiddenOwners,
  passing,
  resolveFilters,
  shownTo,
} from '#features/videos/video/model/visible.ts';
import type { Actor } from '#features/videos/video/rules.ts';
import type { Db } from '#platform/db/db.ts';
import type { Ctx } from '#src/context.ts';
import { type FeedQuery, type FeedScope, videosOf } from './query.ts';

/** Up to here every answer counts again: joining more takes longer than reading the page. */
const COUNTED_LIVE = 100;
/** Up to here a number is kept for `keptFor` its length; above it the whole is counted once in WHOLE_MS. */
const COUNTED = 10_000;
const LEAST_MS = 2_000;
const WHOLE_MS = 60_000;

/** A number that was read beside a page of a list; what it counts depends on how long the list is. */
export interface Counted {
  /** The list is longer than COUNTED_LIVE and has been counted for all viewers. */
  readonly isLong: boolean;
  /** Of a long list how much this viewer has hidden from themselves, of another its length, both at most. */
  readonly counted: number;
}

/**
 * The whole list that a page is of, as all viewers with these filters share it; what somebody follows is
 * shared with nobody and has its `reader`.
 */
type Whole = FeedScope & { readonly filters: Required<FeedFilters>; readonly reader?: number };

/**
 * How many videos a feed has for this viewer. Long lists are counted once for all viewers, without what each
 * of them has hidden from themselves.
 */
export async function countFeed(
  ctx: Pick<Ctx, 'db' | 'kept'>,
  viewer: Actor | null,
  scope: FeedScope,
): Promise<number> {
  const isLong = await isCountedLong(ctx, viewer, scope);
  const counted =
    isLong && !viewer ? 0 : await countNow(ctx, wholeOf(viewer, scope), viewer?.id ?? null, isLong);
  return totalOf(ctx, viewer, scope, { isLong, counted });
}

/** Whether the list is long and counted. */
export async function isCountedLong(
  { kept }: Pick<Ctx, 'kept'>,
  viewer: Actor | null,
  scope: FeedScope,
): Promise<boolean> {
  return kept.has(keyOf(wholeOf(viewer, scope)));
}

/** The number to be read beside a page of the list: `Counted`. */
export function countBeside({ db }: Pick<Ctx, 'db'>, whole: Whole, viewerId: number | null, isLong: boolean) {
  const some: AliasableExpression<{ id: number }> = isLong
    ? hiddenVideos(db, whole, viewerId)
    : videosOf({ db }, whole)
        .select('video.id')
        .where(shownTo(viewerId, whole.filters, whole.user ?? null))
        .limit(sql.lit(COUNTED_LIVE));
  return db.selectFrom(some.as('some')).select(({ fn }) => fn.countAll<number>().as('count'));
}

/**
 * Videos of the list by whom this viewer does not see, each owner asked on their own: so the database thinks
 * it as cheap in a long list as in a short one, and keeps its plan for the page (`prepareRecurring`). In a
 * list that is counted for its reader alone they are left out already.
 */
function hiddenVideos(db: Db, whole: Whole, viewerId: number | null): AliasableExpression<{ id: number }> {
  const all = videosOf({ db }, whole).select('video.id');
  if (viewerId === null || whole.followed) return all.where(sql<boolean>`false`);
  const own = all
    .where(passing(whole.filters))
    .where(sql<boolean>`video.account_id = hidden.id`)
    .limit(sql.lit(COUNTED));
  return db
    .selectFrom(hiddenOwners(viewerId, whole.user ?? null).as('hidden'))
    .innerJoinLateral(own.as('own'), (join) => join.onTrue())
    .select('own.id')
    .limit(sql.lit(COUNTED));
}

/** The length of the list for this viewer, from what was read beside a page of it. */
export async function totalOf(
  ctx: Pick<Ctx, 'db' | 'kept'>,
  viewer: Actor | null,
  scope: FeedScope,
  { isLong, counted }: Counted,
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

/** The number of a long list, counted by one caller for all. */
function countLong({ db, kept }: Pick<Ctx, 'db' | 'kept'>, whole: Whole): Promise<number> {
  async function count(): Promise<number> {
    const { filters, user = null, reader } = whole;
    const all = videosOf({ db }, whole)
      .where(reader === undefined ? passing(filters) : shownTo(reader, filters, user))
      .select('video.id');
    const some = await countRows(db, all.limit(COUNTED));
    // What one reader follows is counted for that reader alone: no more of it than this.
    return some < COUNTED || whole.followed ? some : countRows(db, all);
  }
  return kept.read(keyOf(whole), count, keptFor);
}

/** ms: the longer a list is, the longer it takes to count, and the less one video more changes its length. */
function keptFor(total: number): number {
  return Math.max(LEAST_MS, Math.min(1, total / COUNTED) * WHOLE_MS);
}

/** The list without its page, in the order that is cheapest to count. */
export function wholeOf(viewer: Actor | null, scope: FeedScope & Partial<FeedQuery>): Whole {
  const { maxDateCompleted: _, maxVideoId: __, after: ___, isByDate: ____, ...rest } = scope;
  const { offset: _____, limit: ______, ...whole } = rest;
  const filters = resolveFilters(viewer, scope.filters ?? FEED_DEFAULTS, scope.user ?? null);
  const reader = scope.followed && viewer ? { reader: viewer.id } : {};
  return {
    ...whole,
    ...reader,
    filters,
    order: scope.order === 'trend' ? 'trend' : 'date',
    direction: 'desc',
  };
}

function keyOf(whole: Whole): string {
  return `feed length ${JSON.stringify(whole)}`;
}

async function countRows(db: Ctx['db'], videos: ReturnType<typeof videosOf>): Promise<number> {
  const row = await db
    .selectFrom(videos.select('video.id').as('counted'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}
