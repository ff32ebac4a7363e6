import { sql } from 'kysely';
import {
  chosenFilters,
  type ChosenFilters,
  type FeedFilters,
  visibleTo,
} from '#features/videos/video/model/visible.ts';
import type { Actor } from '#features/videos/video/rules.ts';
import type { Ctx } from '#src/context.ts';
import { type ListedVideos, readFeed } from '../model.ts';
import type { FeedQuery } from './query.ts';

/** Featured videos are listed whether or not they were reviewed. */
export const FEATURED_FILTERS: FeedFilters = { moderated: -1, private: 0, nsfw: 0 };

/** `marker`: a day as `YYYY-MM-DD` (UTC). */
type Query = Omit<FeedQuery, 'featured'> & { readonly marker?: string | undefined };

/** A page of featured videos, with the days to page by, `YYYY-MM-DD` (UTC). */
export interface FeaturedVideos {
  readonly feed: ListedVideos;
  readonly currentMarker: string | null;
  readonly nextMarker: string | null;
}

/** The featured videos, with the days to page by. Reference "Ranking". */
export async function featuredFeed(
  ctx: Ctx,
  viewer: Actor | null,
  { marker, ...page }: Query,
): Promise<FeaturedVideos> {
  const filters = page.filters ?? chosenFilters(ctx, viewer, FEATURED_FILTERS);
  const feed = await readFeed(ctx, viewer, { ...page, featured: marker ?? true, filters });
  const days = feed.rows.flatMap(({ featuredAt }) => featuredAt?.toISOString().slice(0, 10) ?? []).sort();
  const [last] = days;
  const currentMarker = marker ?? days.at(-1) ?? null;
  // The page may end within a day, which is then listed again in full.
  if (marker === undefined && last && feed.page.next !== null)
    return { feed, currentMarker, nextMarker: last };
  const before = marker ?? last;
  const nextMarker = before === undefined ? null : await dayBefore(ctx, viewer, filters, before);
  return { feed, currentMarker, nextMarker };
}

const DAY = sql<string>`to_char(featured_at at time zone 'UTC', 'YYYY-MM-DD')`;

/** The newest day before this one on which something was featured. */
async function dayBefore(
  { db }: Pick<Ctx, 'db'>,
  viewer: Actor | null,
  filters: ChosenFilters,
  day: string,
): Promise<string | null> {
  const row = await db
    .selectFrom('video')
    .select(DAY.as('day'))
    .where(sql<boolean>`video.is_featured`)
    .where('video.featured_at', '<', new Date(`${day}T00:00:00Z`))
    .where(visibleTo(viewer, filters))
    .orderBy('video.featured_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.day ?? null;
}

/** The newest featured videos that days are taken from; earlier days have no link but still an address. */
const PICKS_SEEN = 500;
/** How long the days are kept, ms. */
const DAYS_MS = 10_000;

/**
 * The newest days on which something was featured, `YYYY-MM-DD`, at most `most`. One read serves everybody.
 */
export function featuredDays(
  { db, readCache }: Pick<Ctx, 'db' | 'readCache'>,
  filters: ChosenFilters,
  most: number,
): Promise<readonly string[]> {
  async function read(): Promise<string[]> {
    const picks = db
      .selectFrom('video')
      .select('video.featured_at')
      .where(sql<boolean>`video.is_featured`)
      .where(visibleTo(null, filters))
      .orderBy('video.featured_at', 'desc')
      .limit(PICKS_SEEN);
    const rows = await db
      .selectFrom(picks.as('pick'))
      .select(DAY.as('day'))
      .groupBy('day')
      .orderBy('day', 'desc')
      .limit(most)
      .execute();
    return rows.map(({ day }) => day);
  }
  return readCache.read(`featured days ${most} ${JSON.stringify(filters)}`, read, () => DAYS_MS);
}
