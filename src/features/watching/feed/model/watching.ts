import type { Actor } from '#features/videos/video/rules.ts';
import { countWatchers, watchedNow } from '#features/watching/watch/model.ts';
import { openPlace, sealPlace } from '#platform/db/markers.ts';
import type { Ctx } from '#src/context.ts';
import { type ListedVideos, listVideos, readFeed } from '../model.ts';
import { feedIds } from './ids.ts';
import { packIds, unpackIds } from './packed-ids.ts';
import type { FeedQuery } from './query.ts';

/** The most videos considered; videos with fewer viewers do not reach the first pages. */
const MOST = 500;

type Query = Omit<FeedQuery, 'order' | 'ids'> & { readonly order?: FeedQuery['order'] | undefined };

const LIST = 'watching';

/**
 * The videos that are being watched now, the most watched first unless another order is asked for. Viewers
 * come and go between two pages, so the marker contains the videos already shown, and the next page lists the
 * rest.
 */
export async function watchingFeed(
  ctx: Ctx,
  viewer: Actor | null,
  { after, offset, limit, order, direction, ...scope }: Query,
): Promise<ListedVideos> {
  const page = { after, offset, limit };
  if (order)
    return readFeed(ctx, viewer, {
      ...scope,
      ...page,
      order,
      ...(direction && { direction }),
      ids: (await watchedNow(ctx)).slice(0, MOST),
    });
  const place = await openPlace(ctx.siteKey, LIST, after);
  const shown = unpackIds(place?.values[0] ?? '');
  const ids = (await watchedNow(ctx)).slice(0, MOST);
  const visible = await feedIds(ctx, viewer, { ...scope, order: 'date', ids, offset: 0, limit: MOST });
  const watching = await countWatchers(ctx, visible.ids);
  const down = visible.ids.toSorted((a, b) => (watching.get(b) ?? 0) - (watching.get(a) ?? 0) || b - a);
  const all = direction === 'asc' ? down.toReversed() : down;
  const seen = new Set(shown);
  const rest = place ? all.filter((id) => !seen.has(id)) : all.slice(offset);
  const here = rest.slice(0, limit);
  const next =
    rest.length > limit
      ? await sealPlace(ctx.siteKey, LIST, { values: [packIds([...shown, ...here].slice(-MOST))] })
      : null;
  return listVideos(ctx, viewer, { ids: here, next, total: all.length }, page);
}
