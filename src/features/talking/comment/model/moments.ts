import { sql } from 'kysely';
import { type EditList, piecesOf } from '#features/making/edit/rules.ts';
import type { Trx } from '#platform/db/db.ts';

/** A video that has become another cut of itself. */
interface TimesMove {
  readonly videoId: number;
  readonly before: EditList;
  readonly after: EditList;
}

/**
 * Moves the moments of a video's comments along with its cuts. The moment in the uncut video is kept, so that
 * going back is exact; a comment whose moment was left out has none until then.
 */
export async function moveMoments(trx: Trx, { videoId, before, after }: TimesMove): Promise<void> {
  const [old, now] = [tableOf(before), tableOf(after)];
  const uncut = sql`coalesce(uncut_time, (select piece.start_s + (made_at_time - piece.at_s)
    from ${old} where piece.at_s <= made_at_time order by piece.at_s desc limit 1))`;
  const moved = sql`(select piece.at_s + (moment - piece.start_s) from ${now}
    where moment between piece.start_s and piece.end_s limit 1)`;
  const isBack = after.kept.length === 0;
  await sql`update comment set made_at_time = ${isBack ? sql`moment` : moved},
      uncut_time = ${isBack ? sql`null::real` : sql`moment`}, touched_at = clock_timestamp()
    from (select id as comment_id, ${uncut} as moment from comment
      where video_id = ${videoId} and (made_at_time is not null or uncut_time is not null)) as found
    where comment.id = found.comment_id`.execute(trx);
}

/** The kept stretches as rows; the last one is open. */
function tableOf(list: EditList) {
  const pieces = piecesOf(list);
  const last = (end: number) => (Number.isFinite(end) ? end : 1e9);
  const starts = pieces.map(({ start }) => start);
  const ends = pieces.map(({ end }) => last(end));
  return sql`unnest(${starts}::float8[], ${ends}::float8[],
    ${pieces.map(({ at }) => at)}::float8[]) as piece(start_s, end_s, at_s)`;
}
