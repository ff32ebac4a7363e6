import { useEffect, useState } from 'react';
import { call } from '#platform/web/call.ts';
import { followResource } from '#platform/web/follow.ts';
import { useResource } from '#platform/web/use-resource.ts';
import { useFrame } from '#shell/frame/frame.ts';
import { api } from '#src/routes.ts';
import type { VideoDetailView } from '../view.ts';
import { isPlayable } from '../file-rules.ts';

/** Time between two requests for a video that is being processed, ms. */
const LOOK_MS = 1_500;

/**
 * A video that is updated while it is processed: by push for signed-in viewers, by polling for everybody. Its
 * page is loaded again when it was taken down. The
 * second element of the result changes what is shown, for example after an edit.
 */
export function useLiveVideo(
  first: VideoDetailView,
): [VideoDetailView, (change: Partial<VideoDetailView>) => void] {
  const { viewer } = useFrame();
  const [video, setVideo] = useState(first);
  // Whoever waits for a time asks for it by themselves.
  const isWaiting = !video.showing && (video.state === 'initial' || video.state === 'stored');

  useEffect(() => {
    if (!isWaiting) return;
    const look = () =>
      readDetail(first.code).then(
        (next) => setVideo((shown) => keepStream(shown, next)),
        () => undefined,
      );
    const timer = setInterval(look, LOOK_MS);
    const stop = viewer ? followResource('video', first.id, 'progress', () => void look()) : undefined;
    return () => {
      clearInterval(timer);
      stop?.();
    };
  }, [isWaiting, viewer, first.id, first.code]);

  useResource('video', viewer ? first.id : null, 'progress', ({ state }) => {
    if (isWithdrawn(state) && !isWithdrawn(first.state)) location.reload();
  });

  return [video, (change) => setVideo((shown) => ({ ...shown, ...change }))];
}

/** Whether its page has nothing to play any more and says so. */
function isWithdrawn(state: string): boolean {
  return ['suspended', 'user-disabled', 'deleted'].includes(state);
}

async function readDetail(code: string): Promise<VideoDetailView> {
  const [answer, { detailOf }] = await Promise.all([
    call(api.detail.read, { video: code }),
    import('../view.ts'),
  ]);
  return detailOf(answer.video);
}

/** A player that is already playing keeps its stream, and may play files that have come to be. */
function keepStream(shown: VideoDetailView, next: VideoDetailView): VideoDetailView {
  return isPlayable(shown) ? { ...next, hls: shown.hls } : next;
}
