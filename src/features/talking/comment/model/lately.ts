import { sql } from 'kysely';
import type { Ctx } from '#src/context.ts';
import type { CommentState } from '../rules.ts';

/** How far back a message to open pages reaches, seconds: longer than any message waits to be sent. */
const LATELY_S = 10;
/** Most comments per message; a page learns of more when it reloads them. */
const MOST = 50;

/** Comments of one video that have changed recently, and how many it has. */
export interface RecentChanges {
  readonly total: number;
  readonly changed: readonly {
    readonly commentId: number;
    readonly score: number;
    readonly replies: number;
    readonly state: CommentState;
    /** When its text was last changed: an API date, or null. */
    readonly edited: string | null;
  }[];
}

/** Recent changes, by video. */
export async function readLately(
  { db }: Pick<Ctx, 'db'>,
  videoIds: readonly number[],
): Promise<Map<number, RecentChanges>> {
  if (videoIds.length === 0) return new Map();
  const { rows } = await sql<{ id: number; total: number; changed: RecentChanges['changed'] }>`
    select video_counter.video_id as id, comment_count as total, coalesce(lately.changed, '[]') as changed
    from video_counter
    left join lateral (
      select jsonb_agg(jsonb_build_object('commentId', id, 'score', score, 'replies', reply_count,
        'state', case when author_hidden then 'deleted' else state end,
        'edited', to_char(edited_at at time zone 'utc', 'YYYY-MM-DD HH24:MI:SS'))) as changed
      from (
        select id, score, reply_count, state, author_hidden, edited_at from comment
        where video_id = video_counter.video_id and touched_at > clock_timestamp()
          - make_interval(secs => ${LATELY_S})
        order by touched_at desc limit ${MOST}
      ) touched
    ) lately on true
    where video_counter.video_id = any(${videoIds}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, total, changed }) => [id, { total, changed }]));
}
