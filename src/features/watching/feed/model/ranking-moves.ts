import { sql } from 'kysely';
import type { Ctx } from '#src/context.ts';

/** How long moves are kept, ms: readers who continue later than that get the current ranking. */
export const KEPT_MS = 60 * 60_000;
/** With more moves than this, the list continues by the current ranking. */
export const MOST = 5_000;

/** A video that has moved, its old value, and the total number of moves. */
export interface Moved {
  readonly id: number;
  readonly was: string;
  readonly moves: number;
}

/** The old values by video id; empty if there were too many moves. */
export function placesOf(rows: readonly Moved[]): Map<number, string> {
  const isAnother = (rows[0]?.moves ?? 0) > MOST;
  return isAnother ? new Map() : new Map(rows.map(({ id, was }) => [id, was]));
}

/** `movedSince` for the columns that votes change. */
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

/** Deletes moves that are older than KEPT_MS. Returns how many. */
export async function forgetMoves({ db, clock }: Pick<Ctx, 'db' | 'clock'>): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('ranking_move')
    .where('moved_at', '<', new Date(clock.now() - KEPT_MS))
    .executeTakeFirst();
  return Number(numDeletedRows);
}
