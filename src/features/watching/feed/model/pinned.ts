import type { Actor } from '#features/videos/video/rules.ts';
import { pinnedId, type PinnedPlace } from '#features/videos/video/model/pins.ts';
import type { Ctx } from '#src/context.ts';
import { type ListedVideos, readFeed } from '../model.ts';
import type { FeedQuery } from './query.ts';

/** A page of a feed and, on the first page only, the video pinned there, if this viewer may see it. */
export async function readFeedWithPin(
  ctx: Ctx,
  viewer: Actor | null,
  place: PinnedPlace,
  query: FeedQuery,
): Promise<{ feed: ListedVideos; pinned: ListedVideos | null }> {
  const isFirst = query.offset === 0 && query.after === undefined;
  const [feed, id] = await Promise.all([readFeed(ctx, viewer, query), isFirst ? pinnedId(ctx, place) : null]);
  const pinned = id === null ? null : await readFeed(ctx, viewer, { ...query, ids: [id], limit: 1 });
  return { feed, pinned };
}
