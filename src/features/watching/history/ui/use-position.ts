import { useFrame } from '#shell/frame/frame.ts';
import { call } from '#platform/web/call.ts';
import { api } from '#src/routes.ts';

/**
 * Stores the viewer's position in a video on the server, seconds. Signed-out viewers' positions stay in their
 * browser.
 */
export function usePosition(video: string): (at: number) => void {
  const { viewer } = useFrame();
  return (at) => {
    if (!viewer) return;
    // The last call is made while the page is being left.
    call(api.history.savePosition, { video, at }, { keepalive: true }).catch(() => undefined);
  };
}
