import { cardOf, type VideoCardView } from '#features/videos/video/view.ts';
import type { FeedAnswer } from './contract.ts';

/** A list of videos as pages show it. */
export interface VideoListView {
  readonly videos: readonly VideoCardView[];
  /** Videos before this page, the most on one, the length of the list, and the next one's marker or null. */
  readonly page: Readonly<Pick<FeedAnswer['page'], 'offset' | 'limit' | 'total' | 'next'>>;
}

/** The same with what a kind of list answers beside its videos. */
export type ListOf<A extends FeedAnswer> = VideoListView & Readonly<Omit<A, keyof FeedAnswer>>;

/** A page of a list as it is shown, each video with the viewer's vote. */
export function listOf<A extends FeedAnswer>(answer: A): ListOf<A> {
  const { videos, page, viewerVotes, watching: _watching, ...beside } = answer;
  const votes = viewerVotes as Readonly<Record<string, number>>;
  const { offset, limit, total, next } = page;
  return {
    ...beside,
    videos: videos.map((video) => cardOf(video, votes[video.video_id])),
    page: { offset, limit, total, next },
  };
}
