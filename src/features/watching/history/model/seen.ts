import { sql } from 'kysely';
import type { Ctx } from '#src/context.ts';
import { HISTORY_MAX, TRIMMED_EVERY } from '../rules.ts';

/**
 * Adds a counted view to the account's history, unless that is paused. If the history is too long, the oldest
 * entries are dropped at one view in TRIMMED_EVERY, with the viewer's positions in them.
 */
export async function noteSeen(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  accountId: number,
  videoId: number,
): Promise<void> {
  await sql`
    with seen as (
      insert into watch_history (account_id, video_id, watched_at)
      select ${accountId}::bigint, id, ${new Date(clock.now())}::timestamptz from video
      where id = ${videoId}
        and not exists (select from watch_history_choice where account_id = ${accountId} and paused)
      on conflict (account_id, video_id) do update set watched_at = excluded.watched_at, removed_at = null
      returning video_id
    ), dropped as (
      delete from watch_history
      where account_id = ${accountId}
        and video_id <> ${videoId}
        and (watched_at, video_id) <= (
          select watched_at, video_id from watch_history
          where account_id = ${accountId} and video_id <> ${videoId}
          order by watched_at desc, video_id desc offset ${HISTORY_MAX - 1} limit 1)
        and exists (select from seen
          where (video_id + ${accountId}::bigint) % ${sql.lit(TRIMMED_EVERY)} = 0)
      returning video_id
    )
    delete from watch_position
    where account_id = ${accountId} and video_id in (select video_id from dropped)`.execute(db);
}
