import type { FeedFilters } from '#features/videos/video/model/visible.ts';
import type { Actor } from '#features/videos/video/rules.ts';
import { watchedNow } from '#features/watching/watch/model.ts';
import type { Ctx } from '#src/context.ts';
import type { FeedAnswer } from '../contract.ts';
import { type FeedQuery, feedIds, presentFeed } from '../model.ts';

/** Most videos looked at: what fewer people watch than these is on nobody's first pages. */
const MOST = 500;

type Query = Pick<FeedQuery, 'offset' | 'limit'> & { readonly filters?: FeedFilters };

/** What is watched at this moment, the most watched first. */
export async function watchingFeed(
  ctx: Ctx,
  viewer: Actor | null,
  { filters, ...page }: Query,
): Promise<FeedAnswer> {
  const watched = watchedNow(ctx).slice(0, MOST);
  const visible = new Set(
    await feedIds(ctx, viewer, { order: 'date', ids: watched, filters, offset: 0, limit: MOST }),
  );
  const ids = watched.filter((id) => visible.has(id)).slice(page.offset, page.offset + page.limit);
  return presentFeed(ctx, viewer, ids, page);
}
