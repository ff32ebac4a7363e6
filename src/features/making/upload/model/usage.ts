import { sql } from 'kysely';
import { FILES_KEY } from '#features/videos/video/model/rows.ts';
import type { Ctx } from '#src/context.ts';

/**
 * Counts what the videos of every account take and how long they are, as `readUsed` does for one. It is kept
 * for lists of accounts in that order.
 */
export async function countUsage({ db, clock }: Pick<Ctx, 'db' | 'clock'>): Promise<void> {
  const now = new Date(clock.now());
  await db.transaction().execute(async (trx) => {
    await sql`
      with made as (
        select video_id, sum(size) as bytes from rendition group by video_id
      )
      insert into account_usage (account_id, bytes, minutes, counted_at)
      select video.account_id,
        sum(coalesce(film.bytes, made.bytes, 0) + coalesce(original.bytes, 0)),
        ceil(sum(video.duration) / 60)::int, ${now}
      from video
        left join made on made.video_id = video.id
        left join film on film.media_key = ${FILES_KEY}
        left join original on original.media_key = ${FILES_KEY} and original.state = 'kept'
      where video.state <> 'deleted' and video.account_id is not null
      group by video.account_id
      on conflict (account_id) do update set
        bytes = excluded.bytes, minutes = excluded.minutes, counted_at = excluded.counted_at`.execute(trx);
    await trx.deleteFrom('account_usage').where('counted_at', '<', now).execute();
  });
}
