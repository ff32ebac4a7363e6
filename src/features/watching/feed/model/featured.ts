import { sql } from 'kysely';
import type { FeedFilters } from '#features/videos/video/model/visible.ts';
import { visibleTo } from '#features/videos/video/model/visible.ts';
import type { Actor } from '#features/videos/video/rules.ts';
import type { Ctx } from '#src/context.ts';
import { type ListedVideos, listVideos } from '../model.ts';
import { countFeed } from './count.ts';
import { feedIds } from './ids.ts';
import type { FeedQuery } from './query.ts';

/** What staff has picked is listed whether or not it went through a review. */
export const FEATURED_FILTERS: FeedFilters = { moderated: -1, private: 0, nsfw: 0 };

/** `marker`: a day as `YYYY-MM-DD` (UTC). */
type Query = Omit<FeedQuery, 'featured'> & { readonly marker?: string | undefined };

/** A page of what was picked, with the days to page by, `YYYY-MM-DD` (UTC). */
export interface FeaturedVideos {
  readonly feed: ListedVideos;
  readonly currentMarker: string | null;
  readonly nextMarker: string | null;
}

/** Videos picked by staff, with the days to page by. Reference "Ranking". */
export async function featuredFeed(
  ctx: Ctx,
  viewer: Actor | null,
  { marker, filters = FEATURED_FILTERS, ...page }: Query,
): Promise<FeaturedVideos> {
  const query = { ...page, featured: marker ?? true, filters } as const;
  const [found, total] = await Promise.all([feedIds(ctx, viewer, query), countFeed(ctx, viewer, query)]);
  const feed = await listVideos(ctx, viewer, { ...found, total }, page);
  const days = await daysOf(ctx, found.ids);
  const currentMarker = marker ?? days[0] ?? null;
  // A day that is cut off comes again whole.
  const before = marker ?? (found.next === null ? days.at(-1) : dayAfter(days.at(-1)));
  const nextMarker = before === undefined ? null : await dayBefore(ctx, viewer, filters, before);
  return { feed, currentMarker, nextMarker };
}

const DAY = sql<string>`to_char(featured_at at time zone 'UTC', 'YYYY-MM-DD')`;

/** The days on which these were picked, newest first. */
async function daysOf({ db }: Pick<Ctx, 'db'>, ids: readonly number[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('video')
    .select(DAY.as('day'))
    .where('id', 'in', ids)
    .orderBy('featured_at', 'desc')
    .execute();
  return rows.map(({ day }) => day);
}

/** The newest day before this one on which something was picked. */
async function dayBefore(
  { db }: Pick<Ctx, 'db'>,
  viewer: Actor | null,
  filters: FeedFilters,
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

function dayAfter(day: string | undefined): string | undefined {
  return day && new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
}
