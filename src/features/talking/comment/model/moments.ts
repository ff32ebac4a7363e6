import { sql } from 'kysely';
import type { TimesMove } from '#features/making/edit/feature.ts';
import { cutMoment, uncutMoment } from '#features/making/edit/model/pieces.ts';
import type { Trx } from '#platform/db/db.ts';

/**
 * Moves the moments of a video's comments along with its cuts. The moment in the uncut video is kept, so that
 * going back is exact; a comment whose moment was left out has none until then.
 */
export async function moveMoments(trx: Trx, { videoId, before, after }: TimesMove): Promise<void> {
  const uncut = sql`coalesce(uncut_time, ${uncutMoment(before, sql`made_at_time`)})`;
  const moment = sql`moment`;
  const isBack = after.kept.length === 0;
  await sql`update comment set made_at_time = ${isBack ? moment : cutMoment(after, moment)},
      uncut_time = ${isBack ? sql`null::real` : moment}, touched_at = clock_timestamp()
    from (select id as comment_id, ${uncut} as moment from comment
      where video_id = ${videoId} and (made_at_time is not null or uncut_time is not null)) as found
    where comment.id = found.comment_id`.execute(trx);
}
