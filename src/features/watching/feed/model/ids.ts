import { sql } from 'kysely';
import type { Actor } from '#features/videos/video/rules.ts';
import { comparePlaces, cutPage } from '#platform/db/keyset.ts';
import { openPlace, type Place } from '#platform/db/markers.ts';
import type { Ctx } from '#src/context.ts';
import { type FeedQuery, type FeedScope, marksOf, pageOf, rankedBy, videosIn } from './query.ts';
import { atOneMoment, movedSince } from './moves.ts';

/** The ids of a page of a list, in order, and the marker of the next page. */
export interface IdPage {
  readonly ids: readonly number[];
  /** The marker of the next page; null at the end. */
  readonly next: string | null;
  /** Whether the next video was completed within the same second as the last one of the page. */
  readonly isSecondCut?: boolean;
}

/** The most videos that a page by date may add beyond its limit to end with a whole second. */
const WITHIN_SECOND = 500;

type WithDb = Pick<Ctx, 'db'>;

/**
 * The ids of a page of a feed. A ranked feed continues by the ranking that its first page was read by, so
 * that no vote or view between two pages makes a video appear twice or not at all.
 */
export async function feedIds(
  { db, siteKey }: Pick<Ctx, 'db' | 'siteKey'>,
  viewer: Actor | null,
  query: FeedQuery,
): Promise<IdPage> {
  const list = nameOf(query);
  const { scope, place } = await resolveStart({ db }, query, await openPlace(siteKey, list, query.after));
  const rows = await atOneMoment({ db }, place?.seen !== undefined, (ctx) =>
    rowsAfter(ctx, viewer, scope, place),
  );
  const seen = place?.seen ?? rows[0]?.seen;
  const page = await cutPage(siteKey, list, rows, query, rankedBy(query) && seen);
  const ids = page.rows.map(({ id }) => id);
  const isSecondCut = query.order === 'date' && isSameSecond(rows[query.limit - 1], rows[query.limit]);
  return { ids, next: page.next, isSecondCut };
}

/**
 * In lists from the newest down, `maxVideoId` is the last video of the page before, and the list continues
 * after it by date of completion, not by id. With `maxDateCompleted`, the second in which that page ended,
 * the rest of that second is listed too.
 */
export async function resolveStart({ db }: WithDb, query: FeedQuery, place: Place | null) {
  const { order, direction = 'desc', maxVideoId, maxDateCompleted } = query;
  if (maxVideoId === undefined || order !== 'date' || direction !== 'desc') return { scope: query, place };
  const last = await db
    .selectFrom('video')
    .select(sql<string>`completed_at::text`.as('at'))
    .where('id', '=', maxVideoId)
    .where('completed_at', 'is not', null)
    .executeTakeFirst();
  if (!last) return { scope: query, place };
  const { maxVideoId: _, maxDateCompleted: __, ...rest } = query;
  const scope = maxDateCompleted === undefined ? rest : { ...rest, maxDateCompleted: maxDateCompleted + 1 };
  return { scope, place: place ?? { values: [last.at, String(maxVideoId)] } };
}

/** A page as `feedIds` returns it, extended by the rest of the second in which it ends. */
export async function wholeSeconds(
  ctx: Pick<Ctx, 'db' | 'siteKey'>,
  viewer: Actor | null,
  query: FeedQuery,
): Promise<IdPage> {
  const page = await feedIds(ctx, viewer, query);
  if (!page.isSecondCut || page.next === null) return page;
  const last = page.ids.at(-1) as number;
  const rest = await feedIds(ctx, viewer, { ...query, after: page.next, offset: 0, limit: WITHIN_SECOND });
  const same = await sameSecond(ctx, last, rest.ids);
  if (same.length === 0) return page;
  const more = await feedIds(ctx, viewer, { ...query, offset: 0, after: page.next, limit: same.length });
  return { ids: [...page.ids, ...same], next: more.next };
}

async function sameSecond({ db }: WithDb, last: number, ids: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('video')
    .select('id')
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(ids))))
    .where(
      sql<boolean>`date_trunc('second', completed_at) =
        (select date_trunc('second', last.completed_at) from video as last where last.id = ${last})`,
    )
    .execute();
  const same = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => same.has(id));
}

/** The name of the list in its markers. */
export function nameOf({ order, direction = 'desc' }: FeedScope): string {
  return `feed ${order} ${direction}`;
}

interface Row {
  readonly id: number;
  readonly key: string[];
  readonly seen?: string;
}

async function rowsAfter(
  ctx: WithDb,
  viewer: Actor | null,
  query: FeedQuery,
  place: Place | null,
): Promise<Row[]> {
  const column = rankedBy(query);
  const moved = place?.seen && column ? await movedSince(ctx, column, place.seen) : new Map<number, string>();
  const most = query.limit + 1;
  const all = videosIn(ctx, viewer, query).$if(moved.size > 0, (q) =>
    q.where('video.id', '!=', sql<number>`all(${[...moved.keys()]}::bigint[])`),
  );
  const from = { values: place?.values ?? null, offset: place ? 0 : query.offset, limit: most };
  const { order, key, seen } = marksOf(query, place?.seen !== undefined);
  const stood: Row[] = await ctx.db
    .selectFrom(pageOf(all, query, from).as('page'))
    .select(['page.id', key, seen])
    .orderBy(order)
    .execute();
  if (moved.size === 0 || !place) return stood;
  return mergeRows(stood, await movedAfter(ctx, viewer, query, place, moved), query).slice(0, most);
}

/** Videos that have moved since, at their old places. */
async function movedAfter(
  ctx: WithDb,
  viewer: Actor | null,
  query: FeedQuery,
  { values }: Place,
  moved: ReadonlyMap<number, string>,
): Promise<Row[]> {
  const there = await videosIn(ctx, viewer, query)
    .select('video.id')
    .where('video.id', '=', sql<number>`any(${[...moved.keys()]}::bigint[])`)
    .execute();
  const rows = there.map(({ id }) => ({ id, key: [moved.get(id) as string, String(id)] }));
  return rows.filter(({ key }) => comparePlaces(key, values, query.direction) > 0);
}

function mergeRows(stood: readonly Row[], moved: readonly Row[], query: FeedScope): Row[] {
  return [...stood, ...moved].toSorted((a, b) => comparePlaces(a.key, b.key, query.direction));
}

/** Whether two rows of a list by date were completed within the same second. */
export function isSameSecond(last: Row | undefined, next: Row | undefined): boolean {
  const second = (row: Row | undefined) => row?.key[0]?.slice(0, 'YYYY-MM-DD HH:MM:SS'.length);
  return last !== undefined && next !== undefined && second(last) === second(next);
}
