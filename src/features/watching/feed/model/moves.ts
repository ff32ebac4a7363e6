import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '#platform/db/db.ts';
import type { ListPage, Moves } from '#platform/db/keyset.ts';
import type { Ctx } from '#src/context.ts';

const RANKINGS = { hot: 'hot_score', score: 'top_score', views: 'view_count', trend: 'trend' } as const;

/** A column that lists are ranked by: votes change the first two, views the others. */
export type RankColumn = (typeof RANKINGS)[keyof typeof RANKINGS];

/** The column that can change while somebody reads a list in that order; undefined if none can. */
export function rankingOf(order: string): RankColumn | undefined {
  return Object.hasOwn(RANKINGS, order) ? RANKINGS[order as keyof typeof RANKINGS] : undefined;
}

/** How long moves are kept, ms: readers who continue later than that get the current ranking. */
const KEPT_MS = 60 * 60_000;
/** With more moves than this, the list continues by the current ranking. */
const MOST = 5_000;

/** Where the old values of each column are: one in a row for a vote, many in one for a batch of views. */
const MOVED: Readonly<Record<RankColumn, RawBuilder<unknown>>> = {
  hot_score: sql`(select id, xid, video_id, hot_score as was from ranking_move)`,
  top_score: sql`(select id, xid, video_id, top_score as was from ranking_move)`,
  view_count: sql`(select view_move.id, xid, each.video_id, each.was
    from view_move, unnest(video_ids, view_counts) as each (video_id, was))`,
  trend: sql`(select view_move.id, xid, each.video_id, each.was
    from view_move, unnest(video_ids, trends) as each (video_id, was))`,
};

/**
 * The videos whose rank has changed since the snapshot `seen` (`pg_snapshot` as text), each with the value
 * that it had then, as PostgreSQL writes it; none if there were too many.
 */
export async function movedSince(
  { db }: Pick<Ctx, 'db'>,
  column: RankColumn,
  seen: string,
): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ id: number; was: string; moves: number }>`
    select distinct on (video_id) video_id as id, was::text as was, count(*) over () as moves
    from (
      select id, video_id, was from ${MOVED[column]} as move
      where xid >= pg_snapshot_xmin(${seen}::pg_snapshot)
        and not pg_visible_in_snapshot(xid, ${seen}::pg_snapshot)
      order by xid limit ${MOST + 1}
    ) as moved
    order by video_id, moved.id`.execute(db);
  const isAnother = (rows[0]?.moves ?? 0) > MOST;
  return isAnother ? new Map() : new Map(rows.map(({ id, was }) => [id, was]));
}

/** The numbers of a video before views were added. */
interface RankingNumbers {
  readonly videoId: number;
  readonly views: number;
  readonly trend: number;
}

/** Records the old numbers of videos in one row per batch of views. */
export async function keepViewMoves(trx: Trx, before: readonly RankingNumbers[]): Promise<void> {
  await trx
    .insertInto('view_move')
    .values({
      video_ids: before.map(({ videoId }) => videoId),
      view_counts: before.map(({ views }) => views),
      trends: before.map(({ trend }) => trend),
    })
    .execute();
}

/** Deletes moves that are older than KEPT_MS. Returns how many. */
export async function forgetMoves({ db, clock }: Pick<Ctx, 'db' | 'clock'>): Promise<number> {
  const before = new Date(clock.now() - KEPT_MS);
  const votes = await db.deleteFrom('ranking_move').where('moved_at', '<', before).executeTakeFirst();
  const views = await db.deleteFrom('view_move').where('moved_at', '<', before).executeTakeFirst();
  return Number(votes.numDeletedRows) + Number(views.numDeletedRows);
}

/**
 * Reads a page of a list that keeps its old order. What has moved and what has not are read from one
 * snapshot, so that nothing appears twice or not at all. `mayMove` is false if nothing can move.
 */
export function atOneMoment<C extends Pick<Ctx, 'db'>, T>(
  ctx: C,
  mayMove: boolean,
  read: (ctx: C) => Promise<T>,
): Promise<T> {
  if (!mayMove) return read(ctx);
  return ctx.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((trx) => read({ ...ctx, db: trx }));
}

/** `movedSince` for lists that are read by `readPage`. */
export function movesOf(ctx: Pick<Ctx, 'db'>, order: string): Moves | undefined {
  const column = rankingOf(order);
  return column && { id: sql.ref('video.id'), since: (seen) => movedSince(ctx, column, seen) };
}

/** Whether a page with these markers, of a list in that order, must be read by `atOneMoment`. */
export function isMoving(order: string, { after, before }: Pick<ListPage, 'after' | 'before'>): boolean {
  return rankingOf(order) !== undefined && (after ?? before) !== undefined;
}
