import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';

/** Something whose count of comments is not how many are shown there, or by that author. */
interface Miscounted {
  readonly what: 'video' | 'account';
  readonly id: number;
  readonly counted: number;
  readonly found: number;
}

/** Videos and authors whose count of comments is not how many are shown. */
export async function findMiscounted(db: Db): Promise<Miscounted[]> {
  const { rows } = await sql<Miscounted>`
    select 'video' as what, video_counter.video_id as id, comment_count as counted, count(comment.id)::int as found
    from video_counter
    left join comment on comment.video_id = video_counter.video_id and comment.state = 'shown' and not author_hidden
    group by video_counter.video_id having comment_count <> count(comment.id)
    union all
    select 'account', account_counter.account_id, comment_count, count(comment.id)::int
    from account_counter
    left join comment on comment.account_id = account_counter.account_id and comment.state = 'shown' and not author_hidden
    group by account_counter.account_id having comment_count <> count(comment.id)`.execute(db);
  return rows;
}
