import { useFrame } from '#shell/frame/frame.ts';
import { call } from '#platform/web/call.ts';
import { api } from '#src/routes.ts';

/** Keeps the viewer's place in a video on the server, seconds; for others only their browser remembers it. */
export function usePosition(video: string): (at: number) => void {
  const { viewer } = useFrame();
  return (at) => {
    if (!viewer) return;
    // The last one comes while the page is being left.
    call(api.history.savePosition, { video, at }, { keepalive: true }).catch(() => undefined);
  };
}
