import { sql } from 'kysely';
import { videosOfSameBytes } from '#features/making/upload/model/find.ts';
import type { VideoRow } from '#features/videos/video/model/rows.ts';
import type { Ctx } from '#src/context.ts';
import { type Fingerprint, likeness, type Likeness, wordsOf } from '../rules.ts';
import { type Head, headWordsOf, MOST_SHIFT, shiftedLikeness } from '../shift.ts';

/** A video that shows the same as another; `distance` is the mean number of differing bits per frame. */
export interface CopyMatch {
  readonly id: number;
  readonly kind: 'same' | 'similar' | 'mirrored';
  readonly distance: number;
}

/** How many candidates are compared frame by frame: those that have most in common. */
const MOST_COMPARED = 500;
/** The same for candidates that may begin at a different moment, which takes longer. */
const MOST_SHIFTED = 50;

/** Videos whose uploaded bytes are the same as those of one of `ids`. */
export async function sameBytes({ db }: Pick<Ctx, 'db'>, ids: readonly number[]): Promise<CopyMatch[]> {
  const same = await videosOfSameBytes({ db }, ids);
  return same.map((id) => ({ id, kind: 'same', distance: 0 }));
}

/**
 * Videos of about the same length that look the same, directly or mirrored, even if they begin up to
 * MOST_SHIFT seconds earlier or later.
 */
export async function lookAlikes(
  { db }: Pick<Ctx, 'db'>,
  { id, duration }: VideoRow,
  mine: Fingerprint & Head,
): Promise<CopyMatch[]> {
  const [together, shifted] = [
    candidates(mine, { not: id, duration }),
    shiftedCandidates(mine, { not: id, duration }),
  ];
  const found = [
    ...alike(await together.execute(db), mine, likeness),
    ...alike(await shifted.execute(db), mine, shiftedLikeness),
  ];
  return [...new Map(found.toReversed().map((each) => [each.id, each])).values()];
}

type FingerprintRow = Fingerprint & Head & { id: number };

function alike<T>(
  { rows }: { rows: (T & { id: number })[] },
  mine: T,
  compare: (one: T, two: T) => Likeness | null,
): CopyMatch[] {
  return rows.flatMap(({ id, ...theirs }) => {
    const found = compare(mine, theirs as T);
    return found ? [{ id, ...found }] : [];
  });
}

interface CandidateFilter {
  readonly not: number;
  /** seconds */
  readonly duration: number;
}

/** Videos that may show the same at the same moments. */
export function candidates({ hashes, mirrored, step }: Fingerprint, { not, duration }: CandidateFilter) {
  const words = [...wordsOf(hashes, step), ...wordsOf(mirrored, step)];
  return sharing('words', words, { not, duration, slack: slackOf(duration), fewest: 1, most: MOST_COMPARED });
}

/** Videos that may show the same, beginning at another moment. */
export function shiftedCandidates({ head, headMirrored }: Head, { not, duration }: CandidateFilter) {
  const words = [...headWordsOf(head), ...headWordsOf(headMirrored)];
  return sharing('head_words', words, {
    not,
    duration,
    slack: slackOf(duration) + MOST_SHIFT,
    fewest: 2,
    most: MOST_SHIFTED,
  });
}

/** Seconds by which the lengths of copies may differ. */
function slackOf(duration: number): number {
  return 1 + duration * 0.02;
}

/**
 * The look-up itself: the index is queried for each word separately, and only the best matches are read. If
 * it is queried for all words at once, or together with the length, the planner expects half of the table and
 * scans it completely.
 */
function sharing(
  column: 'words' | 'head_words',
  words: readonly number[],
  { not, duration, slack, fewest, most }: CandidateFilter & { slack: number; fewest: number; most: number },
) {
  return sql<FingerprintRow>`
    with sharing as materialized (
      select other.video_id, other.duration, count(*) as words
      from unnest(${[...new Set(words)]}::int[]) as word
      join video_fingerprint as other on other.${sql.ref(column)} @> array[word]
      group by other.video_id
    ), best as (
      select video_id, words
      from sharing
      where duration between ${duration - slack} and ${duration + slack} and video_id <> ${not}
        and words >= ${fewest}
      order by words desc
      limit ${most}
    )
    select video_fingerprint.video_id as id, step, hashes, mirrored, head, head_mirrored as "headMirrored"
    from best
    join video_fingerprint using (video_id)
    order by best.words desc`;
}

/** Videos recorded as copies of one of these, including these. */
export async function neighbours({ db }: Pick<Ctx, 'db'>, ids: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('video_copy')
    .select(['video_id', 'of_video_id'])
    .where((eb) => eb.or([eb('video_id', 'in', ids), eb('of_video_id', 'in', ids)]))
    .execute();
  return rows.flatMap((row) => [row.video_id, row.of_video_id]);
}
