import { useState } from 'react';
import { useResource } from '#platform/web/use-resource.ts';
import type { VideoObject } from '#features/videos/video/contract.ts';

/** The numbers of a card that move. */
export interface CardCounts {
  readonly views: number;
  readonly watching: number;
}

/** Views and watchers of a card, kept up to date while it is followed. */
export function useCardCounts(video: VideoObject, isFollowed: boolean): CardCounts {
  const [counts, setCounts] = useState<CardCounts>({
    views: video.view_count,
    watching: video.watching_count,
  });
  useResource('video', isFollowed ? video.video_id : null, 'watch', ({ views, watching }) =>
    setCounts({ views, watching }),
  );
  return counts;
}
