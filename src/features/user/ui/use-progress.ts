import { useEffect, useState } from 'react';
import { readVideo, type VideoObject } from '#features/video/contract.ts';
import { call } from '#platform/web/call.ts';

/** Pause between two looks at what is being prepared, ms. */
const LOOK_MS = 3_000;

/** How far the videos of a page are that are still being prepared, followed while the page is open. */
export function useProgress(videos: readonly VideoObject[], first: Readonly<Record<string, number>>) {
  const [progress, setProgress] = useState(first);
  useEffect(() => {
    const open = videos.filter(({ state }) => state === 'stored').map(({ video_id }) => video_id);
    if (open.length === 0) return;
    const timer = setInterval(() => void look(open[0] as string), LOOK_MS);
    return () => clearInterval(timer);

    async function look(video: string): Promise<void> {
      const answer = await call(readVideo, { video }).catch(() => null);
      if (!answer) return;
      setProgress((shown) => ({ ...shown, [video]: answer.video.progress.progress }));
      if (answer.video.state === 'success') location.reload();
      // Each look takes the next one, so that a long list costs no more than a short one.
      open.push(open.shift() as string);
    }
  }, [videos]);
  return progress;
}
