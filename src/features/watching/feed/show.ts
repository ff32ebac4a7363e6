import { showCard, type VideoCardView } from '#features/videos/video/show.ts';
import type { Actor } from '#features/videos/video/rules.ts';
import type { ListedVideos } from './model.ts';

/** A list of videos as pages show it. */
export interface VideoListView {
  readonly videos: readonly VideoCardView[];
  readonly page: {
    /** Videos before this page, the most on one page, and the length of the whole list. */
    readonly offset: number;
    readonly limit: number;
    readonly total: number;
    /** The marker of the next page; null at the end. */
    readonly next: string | null;
  };
}

/** A list, and the video that is pinned above it, if any. */
export function showFeedWithPin(
  viewer: Actor | null,
  { feed, pinned }: { feed: ListedVideos; pinned: ListedVideos | null },
): { feed: VideoListView; pinned: VideoCardView | null } {
  const [first = null] = pinned ? showFeed(viewer, pinned).videos : [];
  return { feed: showFeed(viewer, feed), pinned: first };
}

/** A page of a list as this viewer sees it. */
export function showFeed(viewer: Actor | null, { rows, watching, votes, page }: ListedVideos): VideoListView {
  const { isSecondCut: _, ...shown } = page;
  const card = (row: ListedVideos['rows'][number]) =>
    showCard(row, viewer, { watching: watching.get(row.id), vote: votes.get(row.id) });
  return { videos: rows.map(card), page: shown };
}
