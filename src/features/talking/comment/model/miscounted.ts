import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';

/** Videos whose count of comments is not how many are shown. */
export async function findMiscounted(db: Db): Promise<{ id: number; counted: number; found: number }[]> {
  const { rows } = await sql<{ id: number; counted: number; found: number }>`
    select video_counter.video_id as id, comment_count as counted, count(comment.id)::int as found
    from video_counter left join comment on comment.video_id = video_counter.video_id and comment.state = 'shown' and not author_hidden
    group by video_counter.video_id having comment_count <> count(comment.id)`.execute(db);
  return rows;
}
