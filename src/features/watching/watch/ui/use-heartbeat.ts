import { useEffect, useState } from 'react';
import type { VideoCardView } from '#features/videos/video/show.ts';
import { useResource } from '#platform/web/use-resource.ts';
import { useFrame } from '#shell/frame/frame.ts';
import { beat, type LiveCounts, sayLeaving } from './beat.ts';
import { BEAT_MS } from './follow-watching.ts';

type Counted = Pick<VideoCardView, 'id' | 'code' | 'score' | 'views' | 'watching' | 'comments'>;

/**
 * Keeps the viewer among those watching while the video plays; the answers carry the live numbers, and push
 * brings them to viewers between two of them. Design §9.
 */
export function useHeartbeat(video: Counted, isPlaying: boolean): LiveCounts {
  const { viewer } = useFrame();
  const [counts, setCounts] = useState<LiveCounts>(() => countsOf(video));
  const { id: videoId, code } = video;

  useEffect(() => {
    if (!isPlaying) return;
    const once = () => void beat(code).then((fresh) => fresh && setCounts(fresh));
    once();
    const timer = setInterval(once, BEAT_MS);
    const leave = () => sayLeaving(code);
    addEventListener('pagehide', leave);
    return () => {
      clearInterval(timer);
      removeEventListener('pagehide', leave);
    };
  }, [isPlaying, code]);

  useResource('video', viewer ? videoId : null, 'watch', ({ views, watching, comments }) =>
    setCounts((shown) => ({ ...shown, views, watching, comments })),
  );

  return counts;
}

function countsOf(video: Counted): LiveCounts {
  return {
    score: video.score,
    views: video.views,
    watching: video.watching,
    comments: video.comments,
  };
}
