import type { FrameViewer } from '#shell/frame/frame.ts';
import { createStore, useStoreOr } from '#ui/store.ts';

const chosen = createStore<string | null>(null);

/** Sets the viewer's new picture, which the header and the bottom bar then show. */
export const showViewerPicture: (url: string) => void = chosen.set;

/** Current address of the viewer's picture. */
export function useViewerPicture({ avatar_url: rendered }: FrameViewer): string {
  return useStoreOr(chosen, rendered);
}
