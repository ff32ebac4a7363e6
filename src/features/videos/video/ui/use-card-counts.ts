import { useEffect, useState } from 'react';
import type { WatchPush } from '#features/watching/watch/contract.ts';
import { onPush } from '#platform/web/push.ts';
import type { VideoObject } from '../contract.ts';

/** The numbers of a card that move. */
export interface CardCounts {
  readonly views: number;
  readonly watching: number;
}

/**
 * Views and watchers of a card, which follow the others' while it is followed (its vote button subscribes to
 * it).
 */
export function useCardCounts(video: VideoObject, isFollowed: boolean): CardCounts {
  const [counts, setCounts] = useState<CardCounts>({
    views: video.view_count,
    watching: video.watching_count,
  });
  const videoId = video.video_id;
  useEffect(() => {
    if (!isFollowed) return;
    return onPush((message) => {
      if (message.type !== 'watch' || String(message.id) !== videoId) return;
      const { views, watching } = message as unknown as WatchPush;
      setCounts({ views, watching });
    });
  }, [videoId, isFollowed]);
  return counts;
}
