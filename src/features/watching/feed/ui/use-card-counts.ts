import { useState } from 'react';
import { useResource } from '#platform/web/use-resource.ts';
import type { VideoCardView } from '#features/videos/video/view.ts';

/** The live numbers of a card. */
export interface CardCounts {
  readonly views: number;
  readonly watching: number;
}

/** Views and watchers of a card, updated by push while `isFollowed`. */
export function useCardCounts(video: VideoCardView, isFollowed: boolean): CardCounts {
  const [counts, setCounts] = useState<CardCounts>({
    views: video.view_count,
    watching: video.watching_count,
  });
  useResource('video', isFollowed ? video.id : null, 'watch', ({ views, watching }) =>
    setCounts({ views, watching }),
  );
  return counts;
}
