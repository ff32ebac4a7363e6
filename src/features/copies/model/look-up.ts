import { sql } from 'kysely';
import type { VideoRow } from '#features/video/model/rows.ts';
import type { Ctx } from '#src/context.ts';
import { type Fingerprint, likeness, wordsOf } from '../rules.ts';

/** A video that shows the same as another; `distance` is the mean of differing bits a frame. */
export interface Found {
  readonly id: number;
  readonly kind: 'same' | 'similar' | 'mirrored';
  readonly distance: number;
}

/** Candidates that one video is compared with frame by frame: those with most in common. */
const MOST_COMPARED = 500;

/** Videos whose uploaded bytes are those of one of `ids`. */
export async function sameBytes({ db }: Pick<Ctx, 'db'>, ids: readonly number[]): Promise<Found[]> {
  const rows = await db
    .selectFrom('upload as mine')
    .innerJoin('upload as other', 'other.sha256', 'mine.sha256')
    .select('other.video_id as id')
    .distinct()
    .where('mine.video_id', 'in', ids)
    .where('other.video_id', 'not in', ids)
    .execute();
  return rows.map(({ id }) => ({ id, kind: 'same', distance: 0 }));
}

/** Videos of about the same length that look the same, seen directly or in a mirror. */
export async function lookAlikes({ db }: Pick<Ctx, 'db'>, { id, duration }: VideoRow, mine: Fingerprint): Promise<Found[]> {
  const { rows } = await candidates(mine, { not: id, duration }).execute(db);
  return rows.flatMap(({ id: other, ...theirs }) => {
    const found = likeness(mine, theirs);
    return found ? [{ id: other, ...found }] : [];
  });
}

/**
 * The look-up itself: the index is asked for every word by itself, and only the best of what it names is read. Asked for
 * all words at once, or together with the length, the planner expects half of the table and reads it from end to end.
 */
export function candidates({ hashes, mirrored, step }: Fingerprint, { not, duration }: { not: number; duration: number }) {
  const words = [...new Set([...wordsOf(hashes, step), ...wordsOf(mirrored, step)])];
  const slack = 1 + duration * 0.02;
  return sql<Fingerprint & { id: number }>`
    with sharing as materialized (
      select other.video_id, other.duration, count(*) as words
      from unnest(${words}::int[]) as word
      join video_fingerprint as other on other.words @> array[word]
      group by other.video_id
    ), best as (
      select video_id, words
      from sharing
      where duration between ${duration - slack} and ${duration + slack} and video_id <> ${not}
      order by words desc
      limit ${MOST_COMPARED}
    )
    select video_fingerprint.video_id as id, step, hashes, mirrored
    from best
    join video_fingerprint using (video_id)
    order by best.words desc`;
}
