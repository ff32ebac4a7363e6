import type { FrameViewer } from '#shell/frame/frame.ts';
import { createStore, useStoreOr } from '#ui/store.ts';

const chosen = createStore<string | null>(null);

/** The viewer has another picture since this page was made: the header and the bar at the foot show it. */
export const showViewerPicture: (url: string) => void = chosen.set;

/** Address of the viewer's picture as it is now. */
export function useViewerPicture({ avatar_url: rendered }: FrameViewer): string {
  return useStoreOr(chosen, rendered);
}
