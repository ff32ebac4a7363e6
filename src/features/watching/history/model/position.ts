import { sql } from 'kysely';
import type { Ctx } from '#src/context.ts';

/**
 * Stores the viewer's position in a video, seconds; 0 deletes it. Answers whether it was stored, which it is
 * not while their history is paused.
 */
export async function keepPosition(
  { db }: Pick<Ctx, 'db'>,
  accountId: number,
  videoId: number,
  at: number,
): Promise<boolean> {
  if (at <= 0) {
    await db
      .deleteFrom('watch_position')
      .where('account_id', '=', accountId)
      .where('video_id', '=', videoId)
      .execute();
    return true;
  }
  const { numAffectedRows } = await sql`
    insert into watch_position (account_id, video_id, at)
    select ${accountId}::bigint, ${videoId}::bigint, ${at}::real
    where not exists (select from watch_history_choice where account_id = ${accountId} and paused)
    on conflict (account_id, video_id) do update set at = excluded.at, changed_at = now()`.execute(db);
  return numAffectedRows === 1n;
}
