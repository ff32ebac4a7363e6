import { sql } from 'kysely';
import type { Ctx } from '#src/context.ts';

/** Moves are kept this long, ms: who pages on later than that goes by the ranking of the day. */
export const KEPT_MS = 60 * 60_000;
/** With more moves than these the ranking is another one, and the list goes on by it. */
export const MOST = 5_000;

/** A video that has moved, the value that it had before, and how many moves there were in all. */
export interface Moved {
  readonly id: number;
  readonly was: string;
  readonly moves: number;
}

/** Where they all stood; nothing after too many moves. */
export function placesOf(rows: readonly Moved[]): Map<number, string> {
  const isAnother = (rows[0]?.moves ?? 0) > MOST;
  return isAnother ? new Map() : new Map(rows.map(({ id, was }) => [id, was]));
}

/** See `movedSince`, for what votes move. */
export async function rankedSince(
  { db }: Pick<Ctx, 'db'>,
  column: 'hot_score' | 'top_score',
  seen: string,
): Promise<Map<number, string>> {
  const { rows } = await sql<Moved>`
    select distinct on (video_id) video_id as id, ${sql.ref(column)}::text as was, count(*) over () as moves
    from (
      select id, video_id, hot_score, top_score from ranking_move
      where xid >= pg_snapshot_xmin(${seen}::pg_snapshot)
        and not pg_visible_in_snapshot(xid, ${seen}::pg_snapshot)
      order by xid limit ${MOST + 1}
    ) as moved
    order by video_id, moved.id`.execute(db);
  return placesOf(rows);
}

/** Deletes the moves that no open list needs. Answers how many. */
export async function forgetMoves({ db, clock }: Pick<Ctx, 'db' | 'clock'>): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('ranking_move')
    .where('moved_at', '<', new Date(clock.now() - KEPT_MS))
    .executeTakeFirst();
  return Number(numDeletedRows);
}
