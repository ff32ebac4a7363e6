import { useState } from 'react';
import { useResource } from '#platform/web/use-resource.ts';
import type { VideoCardView } from '#features/videos/video/show.ts';

/** The numbers of a card that move. */
export interface CardCounts {
  readonly views: number;
  readonly watching: number;
}

/** Views and watchers of a card, kept up to date while it is followed. */
export function useCardCounts(video: VideoCardView, isFollowed: boolean): CardCounts {
  const [counts, setCounts] = useState<CardCounts>({
    views: video.views,
    watching: video.watching,
  });
  useResource('video', isFollowed ? video.id : null, 'watch', ({ views, watching }) =>
    setCounts({ views, watching }),
  );
  return counts;
}
