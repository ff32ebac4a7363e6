import { sql } from 'kysely';
import type { Actor } from '#features/videos/video/rules.ts';
import { type KeyedRow, readPageBehind } from '#platform/db/keyset.ts';
import type { Place } from '#platform/db/markers.ts';
import type { Ctx } from '#src/context.ts';
import { type FeedQuery, type FeedScope, sortOf, videosIn } from './query.ts';
import { atOneMoment, isMoving, movesOf } from './moves.ts';

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

type DbCtx = Pick<Ctx, 'db'>;

/**
 * The ids of a page of a feed. A ranked feed continues by the ranking that its first page was read by, so
 * that no vote or view between two pages makes a video appear twice or not at all.
 */
export async function feedIds(
  ctx: Pick<Ctx, 'db' | 'siteKey'>,
  viewer: Actor | null,
  query: FeedQuery,
): Promise<IdPage> {
  const { order } = query;
  const { rows, next, behind } = await atOneMoment(ctx, isMoving(order, query), async ({ db }) => {
    const { scope, from } = await startOf({ db }, query);
    const all = videosIn({ db }, viewer, scope).select('video.id');
    return readPageBehind(
      ctx.siteKey,
      nameOf(query),
      all,
      sortOf(scope),
      { ...query, from },
      movesOf({ db }, order),
    );
  });
  const isSecondCut = order === 'date' && isSameSecond(rows.at(-1), behind);
  return { ids: rows.map(({ id }) => id), next, isSecondCut };
}

/**
 * In lists from the newest down, `maxVideoId` is the last video of the page before, and the list continues
 * after it by date of completion, not by id. With `maxDateCompleted`, the second in which that page ended,
 * the rest of that second is listed too.
 */
export async function startOf(
  { db }: DbCtx,
  query: FeedQuery,
): Promise<{ scope: FeedQuery; from: Place | null }> {
  const { order, direction = 'desc', maxVideoId, maxDateCompleted } = query;
  if (maxVideoId === undefined || order !== 'date' || direction !== 'desc')
    return { scope: query, from: null };
  const last = await db
    .selectFrom('video')
    .select(sql<string>`completed_at::text`.as('at'))
    .where('id', '=', maxVideoId)
    .where('completed_at', 'is not', null)
    .executeTakeFirst();
  if (!last) return { scope: query, from: null };
  const { maxVideoId: _maxVideoId, maxDateCompleted: _maxDateCompleted, ...rest } = query;
  const scope = maxDateCompleted === undefined ? rest : { ...rest, maxDateCompleted: maxDateCompleted + 1 };
  return { scope, from: { values: [last.at, String(maxVideoId)] } };
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

async function sameSecond({ db }: DbCtx, last: number, ids: readonly number[]): Promise<number[]> {
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

/** Whether two rows of a list by date were completed within the same second. */
export function isSameSecond(last: KeyedRow | undefined, next: KeyedRow | undefined): boolean {
  const second = (row: KeyedRow | undefined) => row?.key[0]?.slice(0, 'YYYY-MM-DD HH:MM:SS'.length);
  return last !== undefined && next !== undefined && second(last) === second(next);
}
