import { sql } from 'kysely';
import type { TimesMove } from '#features/making/edit/feature.ts';
import { cutMoment, uncutMoment } from '#features/making/edit/model/pieces.ts';
import type { Trx } from '#platform/db/db.ts';
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

/**
 * Moves everybody's position in a video that has become another cut of itself; whoever had stopped in what
 * was left out begins again.
 */
export async function movePositions(trx: Trx, { videoId, before, after }: TimesMove): Promise<void> {
  const moved = cutMoment(after, uncutMoment(before, sql`at`));
  await sql`update watch_position set at = coalesce(${moved}, 0) where video_id = ${videoId}`.execute(trx);
}
