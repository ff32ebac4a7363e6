import { sql } from 'kysely';
import type { Ctx } from '#src/context.ts';

/** Moves are kept this long, ms: who pages on later than that goes by the ranking of the day. */
const KEPT_MS = 60 * 60_000;
/** With more moves than these the ranking is another one, and the list goes on by it. */
const MOST = 5_000;

/** The column that a ranking is made of. */
export type Ranked = 'hot_score' | 'top_score';

/**
 * The videos that the ranking has moved since those transactions were seen (`pg_snapshot` as text), each with
 * the value that it had then, as PostgreSQL writes it.
 */
export async function movedSince(
  { db }: Pick<Ctx, 'db'>,
  column: Ranked,
  seen: string,
): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; was: string }>`
    select distinct on (video_id) video_id as id, ${sql.ref(column)}::text as was
    from (
      select id, video_id, hot_score, top_score from ranking_move
      where xid >= pg_snapshot_xmin(${seen}::pg_snapshot) and not pg_visible_in_snapshot(xid, ${seen}::pg_snapshot)
      order by xid limit ${MOST + 1}
    ) as moved
    order by video_id, id`.execute(db);
  return rows.length > MOST ? new Map() : new Map(rows.map(({ id, was }) => [id, was]));
}

/** What this statement sees, to ask `movedSince` with later: select it as `seen`. */
export const SEEN = sql<string | undefined>`pg_current_snapshot()::text`;

/** Forgets the moves that no open list goes by any more. Answers how many. */
export async function forgetMoves({ db, clock }: Pick<Ctx, 'db' | 'clock'>): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('ranking_move')
    .where('moved_at', '<', new Date(clock.now() - KEPT_MS))
    .executeTakeFirst();
  return Number(numDeletedRows);
}
