import { sql } from 'kysely';
import type { ListPage, Moves } from '#platform/db/keyset.ts';
import type { Ctx } from '#src/context.ts';
import { rankedSince } from './ranking-moves.ts';
import { viewedSince } from './view-moves.ts';

const RANKINGS = { hot: 'hot_score', score: 'top_score', views: 'view_count', trend: 'trend' } as const;

/** A column that lists are ranked by: votes change the first two, views the others. */
export type Ranked = (typeof RANKINGS)[keyof typeof RANKINGS];

/** The column that can change while somebody reads a list in that order; undefined if none can. */
export function rankingOf(order: string): Ranked | undefined {
  return Object.hasOwn(RANKINGS, order) ? RANKINGS[order as keyof typeof RANKINGS] : undefined;
}

/**
 * The videos whose rank has changed since the snapshot `seen` (`pg_snapshot` as text), each with the value
 * that it had then, as PostgreSQL writes it.
 */
export function movedSince(
  ctx: Pick<Ctx, 'db'>,
  column: Ranked,
  seen: string,
): Promise<ReadonlyMap<number, string>> {
  const isByVotes = column === 'hot_score' || column === 'top_score';
  return isByVotes ? rankedSince(ctx, column, seen) : viewedSince(ctx, column, seen);
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
