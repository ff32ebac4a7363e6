import type { z } from 'zod';
import { useEffect, useState } from 'react';
import { call } from '#platform/web/call.ts';
import { followResource } from '#platform/web/follow.ts';
import { useFrame } from '#shell/frame/frame.ts';
import { api } from '#src/routes.ts';
import type { detailShape } from '../contract.ts';

export type DetailedVideo = z.output<typeof detailShape>;

/** Time between two looks at a video that is being prepared, ms. */
const LOOK_MS = 1_500;

/**
 * A video that follows its own making: by push for viewers, by asking for everybody. The second part changes
 * what is shown, after an edit.
 */
export function useLiveVideo(
  first: DetailedVideo,
): [DetailedVideo, (change: Partial<DetailedVideo>) => void] {
  const { viewer } = useFrame();
  const [video, setVideo] = useState(first);
  const isWaiting = video.state === 'initial' || video.state === 'stored';

  useEffect(() => {
    if (!isWaiting) return;
    const look = () =>
      call(api.detail.read, { video: first.url }).then(
        (answer) => setVideo((shown) => keepSource(shown, answer.video)),
        () => undefined,
      );
    const timer = setInterval(look, LOOK_MS);
    const stop = viewer ? followResource('video', first.video_id, 'progress', () => void look()) : undefined;
    return () => {
      clearInterval(timer);
      stop?.();
    };
  }, [isWaiting, viewer, first.video_id, first.url]);

  return [video, (change) => setVideo((shown) => ({ ...shown, ...change }))];
}

/** A player that is already playing keeps its files: new renditions come with the next load. */
function keepSource(shown: DetailedVideo, next: DetailedVideo): DetailedVideo {
  return shown.formats.length > 0 ? { ...next, formats: shown.formats } : next;
}
