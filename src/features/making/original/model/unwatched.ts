import { type RawBuilder, sql } from 'kysely';
import type { SiteSettings } from '#base/site-settings.ts';
import {
  type ChangedFilm,
  filmsWithVideo,
  IS_SPARE,
  MOST_TRIES,
} from '#features/videos/video/model/film-drop.ts';
import type { Ctx } from '#src/context.ts';

/** A month, ms: a twelfth of a year. */
export const MONTH_MS = (365.25 / 12) * 86_400_000;

/** Which videos lose their highest size, as the settings say: months, and the least size that stays. */
export type StorageRule = Pick<SiteSettings, 'dropUnwatched' | 'dropOlder' | 'dropKeep'>;

/**
 * What must hold of the row of a video: complete for so long, not watched, replaced or brought out since, and
 * the only one that has its files.
 */
export function isUnwatched({ dropUnwatched, dropOlder }: StorageRule, now: number): RawBuilder<boolean> {
  const before = (months: number) => new Date(now - months * MONTH_MS);
  return sql<boolean>`(video.state = 'success' and video.index_revision > 0
    and not video.is_replacement and not video.is_draft and not video.on_air and not video.files_gone
    and video.completed_at < ${before(dropOlder)}
    and greatest(video.completed_at, video.published_at, video.scheduled_at,
      (select last_viewed_at from video_counter where video_id = video.id)) < ${before(dropUnwatched)}
    and not exists (select from video other where other.id <> video.id and not other.files_gone
      and coalesce(other.files_key, other.media_key) = coalesce(video.files_key, video.media_key)))`;
}

/** What must hold of the row of a film: a size that may go above one that is large enough. */
function isReducible({ dropUnwatched, dropKeep }: StorageRule, now: number): RawBuilder<boolean> {
  return sql<boolean>`(film.state = 'whole' and film.next_side > 0
    and film.next_side >= ${Number.parseInt(dropKeep, 10)} and film.tries < ${MOST_TRIES}
    and film.leftovers = '{}'
    and greatest(film.made_at, film.restored_at) < ${new Date(now - dropUnwatched * MONTH_MS)})`;
}

/** What must hold of the row of a film and of its video's. */
export function isDroppable(rule: StorageRule, now: number): RawBuilder<boolean> {
  return sql<boolean>`(${isReducible(rule, now)} and exists (select from video
    where coalesce(video.files_key, video.media_key) = film.media_key and ${isUnwatched(rule, now)}))`;
}

/** A film that the rule takes the highest size of; null if there is none. */
export async function findDroppable(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  rule: StorageRule,
): Promise<ChangedFilm | null> {
  if (rule.dropUnwatched === 0) return null;
  const found = await droppable(db, rule, clock.now()).where(IS_SPARE).limit(1).executeTakeFirst();
  return found ?? null;
}

/** What the rule would drop: sizes and bytes; and how many stay because they are the original itself. */
export interface DropCount {
  readonly sizes: number;
  readonly bytes: number;
  readonly originals: number;
}

/** Counts what a rule would drop now. */
export async function countDroppable(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  rule: StorageRule,
): Promise<DropCount> {
  if (rule.dropUnwatched === 0) return { sizes: 0, bytes: 0, originals: 0 };
  return droppable(db, rule, clock.now())
    .clearSelect()
    .select([
      sql<number>`(count(*) filter (where ${IS_SPARE}))::int`.as('sizes'),
      sql<number>`coalesce(sum(film.highest_bytes) filter (where ${IS_SPARE}), 0)::float8`.as('bytes'),
      sql<number>`(count(*) filter (where ${IS_SPARE} is not true))::int`.as('originals'),
    ])
    .executeTakeFirstOrThrow();
}

function droppable(db: Ctx['db'], rule: StorageRule, now: number) {
  return filmsWithVideo(db)
    .innerJoin('original', 'original.media_key', 'film.media_key')
    .where(isReducible(rule, now))
    .where(isUnwatched(rule, now));
}
