import { cardFromApi } from '#features/videos/video/ui/from-api.ts';
import type { FeedAnswer } from '../contract.ts';
import type { VideoListView } from '../show.ts';

/** Converts an answer of the API to a list as pages show it. */
export function listFromApi({ videos, page, viewerVotes }: FeedAnswer): VideoListView {
  const votes = viewerVotes as Readonly<Record<string, number>>;
  const { offset, limit, total, next } = page;
  return {
    videos: videos.map((video) => cardFromApi(video, votes[video.video_id])),
    page: { offset, limit, total, next },
  };
}
