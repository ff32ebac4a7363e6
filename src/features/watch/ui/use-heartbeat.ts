import { useEffect, useState } from 'react';
import { call } from '#platform/web/call.ts';
import { type VideoObject, trackVideo } from '#features/video/contract.ts';

/** Time between two heartbeats, ms: two fit into the time after which a silent viewer is gone. */
const BEAT_MS = 20_000;

/** The numbers of a video that move while it is open. */
export interface LiveCounts {
  readonly score: number;
  readonly views: number;
  readonly watching: number;
}

/** Keeps the viewer among those watching while the video plays; the answers carry the live numbers. Design §9. */
export function useHeartbeat(video: Pick<VideoObject, 'video_id' | 'score' | 'view_count' | 'watching_count'>, isPlaying: boolean): LiveCounts {
  const [counts, setCounts] = useState<LiveCounts>({
    score: video.score,
    views: video.view_count,
    watching: video.watching_count,
  });
  useEffect(() => {
    if (!isPlaying) return;
    const beat = () =>
      call(trackVideo, { video: video.video_id }).then(
        ({ score, view_count, nWatching }) => setCounts({ score, views: view_count, watching: nWatching }),
        () => undefined,
      );
    void beat();
    const timer = setInterval(beat, BEAT_MS);
    return () => clearInterval(timer);
  }, [isPlaying, video.video_id]);
  return counts;
}
