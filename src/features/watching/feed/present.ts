import { toUnixSeconds } from '#base/api-date.ts';
import { presentListed } from '#features/videos/video/present.ts';
import type { Actor } from '#features/videos/video/rules.ts';
import type { VideoCardView } from '#features/videos/video/view.ts';
import type { Ctx } from '#src/context.ts';
import type { FeedAnswer } from './contract.ts';
import type { ListedVideos } from './model.ts';
import { listOf, type VideoListView } from './view.ts';

/** A list of videos as the API returns it. Reference "Envelope". */
export function presentFeed(
  { config }: Pick<Ctx, 'config'>,
  viewer: Actor | null,
  { rows, watching, votes, page: { isSecondCut, ...page } }: ListedVideos,
): FeedAnswer {
  const last = rows.at(-1)?.completedAt ?? null;
  // Clients ask next for videos completed before this second. If the page ends within a second, the whole
  // second must be listed again.
  const minDate = toUnixSeconds(last);
  const minDateCompleted = last && isSecondCut ? minDate + 1 : minDate;
  return {
    videos: rows.map((row) => presentListed(config, row, viewer, watching.get(row.id))),
    page: { ...page, minDate, minDateCompleted },
    watching: Object.fromEntries(watching),
    viewerVotes: votes.size > 0 ? Object.fromEntries(votes) : [],
  };
}

/** A list of videos as pages show it. */
export function showFeed(
  ctx: Pick<Ctx, 'config'>,
  viewer: Actor | null,
  listed: ListedVideos,
): VideoListView {
  return listOf(presentFeed(ctx, viewer, listed));
}

/** A list, and the video that is pinned above it, if any. */
export function showFeedWithPin(
  ctx: Pick<Ctx, 'config'>,
  viewer: Actor | null,
  { feed, pinned }: { feed: ListedVideos; pinned: ListedVideos | null },
): { feed: VideoListView; pinned: VideoCardView | null } {
  const [first = null] = pinned ? showFeed(ctx, viewer, pinned).videos : [];
  return { feed: showFeed(ctx, viewer, feed), pinned: first };
}
