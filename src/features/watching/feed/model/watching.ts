import type { FeedFilters } from '#features/videos/video/model/visible.ts';
import type { Actor } from '#features/videos/video/rules.ts';
import { countWatchers, watchedNow } from '#features/watching/watch/model.ts';
import { comparePlaces, cutPage, type ListPage, openPlace } from '#platform/db/keyset.ts';
import type { Ctx } from '#src/context.ts';
import { type ListedVideos, listVideos } from '../model.ts';
import { feedIds } from './ids.ts';

/** Most videos looked at: what fewer people watch than these is on nobody's first pages. */
const MOST = 500;

type Query = ListPage & { readonly filters?: FeedFilters };

const LIST = 'watching';

/** What is watched at this moment, the most watched first. */
export async function watchingFeed(
  ctx: Ctx,
  viewer: Actor | null,
  { filters, ...page }: Query,
): Promise<ListedVideos> {
  const place = await openPlace(ctx.siteKey, LIST, page.after);
  const ids = (await watchedNow(ctx)).slice(0, MOST);
  const visible = await feedIds(ctx, viewer, { order: 'date', ids, filters, offset: 0, limit: MOST });
  const watching = await countWatchers(ctx, visible.ids);
  const rows = visible.ids
    .map((id) => ({ id, key: [String(watching.get(id) ?? 0), String(id)] }))
    .toSorted((one, other) => comparePlaces(one.key, other.key));
  const rest = place
    ? rows.filter(({ key }) => comparePlaces(key, place.values) > 0)
    : rows.slice(page.offset);
  const cut = await cutPage(ctx.siteKey, LIST, rest, page);
  const shown = { ids: cut.rows.map(({ id }) => id), next: cut.next, total: rows.length };
  return listVideos(ctx, viewer, shown, page);
}
