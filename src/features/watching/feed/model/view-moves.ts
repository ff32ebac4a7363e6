import { sql } from 'kysely';
import type { Trx } from '#platform/db/db.ts';
import type { Ctx } from '#src/context.ts';
import { KEPT_MS, MOST, type Moved, placesOf } from './ranking-moves.ts';

/** The numbers of a video before views were added. */
interface Before {
  readonly videoId: number;
  readonly views: number;
  readonly trend: number;
}

/** Records the old numbers of videos in one row per batch of views. */
export async function keepViewMoves(trx: Trx, before: readonly Before[]): Promise<void> {
  await trx
    .insertInto('view_move')
    .values({
      video_ids: before.map(({ videoId }) => videoId),
      view_counts: before.map(({ views }) => views),
      trends: before.map(({ trend }) => trend),
    })
    .execute();
}

/** The column of `view_move` with the old values, by the column that lists are ranked by. */
const COLUMNS = { view_count: 'view_counts', trend: 'trends' } as const;

/** `movedSince` for the columns that views change. */
export async function viewedSince(
  { db }: Pick<Ctx, 'db'>,
  column: keyof typeof COLUMNS,
  seen: string,
): Promise<Map<number, string>> {
  const { rows } = await sql<Moved>`
    select distinct on (video_id) video_id as id, was::text as was, count(*) over () as moves
    from (
      select view_move.id, each.video_id, each.was
      from view_move, unnest(video_ids, ${sql.ref(COLUMNS[column])}) as each(video_id, was)
      where xid >= pg_snapshot_xmin(${seen}::pg_snapshot)
        and not pg_visible_in_snapshot(xid, ${seen}::pg_snapshot)
      order by xid limit ${MOST + 1}
    ) as moved
    order by video_id, moved.id`.execute(db);
  return placesOf(rows);
}

/** Deletes moves that are older than KEPT_MS. */
export async function forgetViewMoves({ db, clock }: Pick<Ctx, 'db' | 'clock'>): Promise<void> {
  await db
    .deleteFrom('view_move')
    .where('moved_at', '<', new Date(clock.now() - KEPT_MS))
    .execute();
}
