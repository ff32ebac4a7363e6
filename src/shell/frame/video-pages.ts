import { useClientSearch } from '#shell/browser/client-search.ts';
import { useFrame } from './frame.ts';

/** Whether what is on screen has videos, so that choices about playing them belong to it. */
export function useHasVideos(): boolean {
  const { hasVideos = false } = useFrame();
  return useClientSearch() !== null || hasVideos;
}
