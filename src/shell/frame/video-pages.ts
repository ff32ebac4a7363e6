import { useClientSearch } from '#shell/browser/client-search.ts';
import type { PageKind } from '#src/routes.ts';
import { useFrame } from './frame.ts';

/** Kinds of pages that list or play videos. */
const VIDEO_PAGES: ReadonlySet<string> = new Set<PageKind>([
  'index',
  'hot',
  'new',
  'top',
  'featured',
  'following',
  'for-you',
  'watching',
  'channel',
  'tag',
  'tag-top-dog',
  'user-profile',
  'likes',
  'search',
  'history',
  'watch-later',
  'album-by-id',
  'album-view',
  'comment-view',
  'video-by-id',
  'video-view',
]);

/** Whether what is on screen has videos, so that choices about playing them belong to it. */
export function useHasVideos(): boolean {
  const { page } = useFrame();
  const query = useClientSearch();
  return query !== null || VIDEO_PAGES.has(page);
}
