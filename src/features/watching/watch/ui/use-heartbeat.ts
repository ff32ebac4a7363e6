import { useEffect, useState } from 'react';
import type { VideoCardView } from '#features/videos/video/view.ts';
import { useResource } from '#platform/web/use-resource.ts';
import { useFrame } from '#shell/frame/frame.ts';
import { beat, type LiveCounts, sendLeaving } from './beat.ts';
import { createPlayedCount } from './played-count.ts';
import { BEAT_MS } from './follow-watching.ts';

type CountedCard = Pick<
  VideoCardView,
  'id' | 'code' | 'score' | 'view_count' | 'watching_count' | 'comment_count'
>;

/**
 * Sends heartbeats while the video plays. The answers carry the live numbers, and between them push brings
 * the numbers to signed-in viewers. Design §9.
 */
export function useHeartbeat(
  video: CountedCard,
  isPlaying: boolean,
): LiveCounts & { readonly note: (currentTime: number, duration: number) => void } {
  const { viewer } = useFrame();
  const [counts, setCounts] = useState<LiveCounts>(() => countsOf(video));
  const [played] = useState(createPlayedCount);
  const { id: videoId, code } = video;

  useEffect(() => {
    if (!isPlaying) return;
    const once = () =>
      void beat(code, played.take()).then((fresh) => {
        // Its page says what has become of it.
        if (fresh === 'gone') location.reload();
        else if (fresh) setCounts(fresh);
      });
    once();
    const timer = setInterval(once, BEAT_MS);
    const leave = () => sendLeaving(code, played.take());
    addEventListener('pagehide', leave);
    return () => {
      clearInterval(timer);
      removeEventListener('pagehide', leave);
      // Reports what was played up to the pause or the end.
      once();
    };
  }, [isPlaying, code, played]);

  useResource('video', viewer ? videoId : null, 'watch', ({ views, watching, comments }) =>
    setCounts((shown) => ({ ...shown, views, watching, comments })),
  );

  return { ...counts, note: played.note };
}

function countsOf(video: CountedCard): LiveCounts {
  return {
    score: video.score,
    views: video.view_count,
    watching: video.watching_count,
    comments: video.comment_count,
  };
}
