import { forCards } from './cards.ts';
import type { VideoObject } from '#features/videos/video/contract.ts';
import type { Actor } from '#features/videos/video/rules.ts';
import { pinnedId, type PinnedPlace } from '#features/watching/pin/model.ts';
import type { Ctx } from '#src/context.ts';
import type { FeedAnswer } from '../contract.ts';
import { readFeed } from '../model.ts';
import type { FeedQuery } from './query.ts';

/**
 * A first page with what is pinned there, as this viewer may see it; later pages have nothing pinned. The
 * feed knows the viewer's vote on it.
 */
export async function readFeedWithPin(
  ctx: Ctx,
  viewer: Actor | null,
  place: PinnedPlace,
  query: FeedQuery,
): Promise<{ feed: FeedAnswer; pinned: VideoObject | null }> {
  const feed = forCards(await readFeed(ctx, viewer, query));
  const id = query.offset === 0 && query.after === undefined ? await pinnedId(ctx, place) : null;
  if (id === null) return { feed, pinned: null };
  const one = await readFeed(ctx, viewer, { ...query, ids: [id], limit: 1 });
  const { videos, watching, viewerVotes } = forCards(one);
  const [pinned = null] = videos;
  const votes = Array.isArray(viewerVotes) ? feed.viewerVotes : { ...feed.viewerVotes, ...viewerVotes };
  return { feed: { ...feed, watching: { ...feed.watching, ...watching }, viewerVotes: votes }, pinned };
}
