import { call } from '#platform/web/call.ts';
import { api } from '#src/routes.ts';
import { createStore } from '#ui/store.ts';

/** What is in the viewer's list "Watch later": its id, null before its first use, and its videos. */
export interface WatchLaterList {
  readonly album: string | null;
  readonly videos: ReadonlySet<string>;
}

/** For all menus of the page; null until one of them has asked. */
export const savedForLater = createStore<WatchLaterList | null>(null);
let asked: Promise<void> | null = null;

/**
 * Asks once for the whole page. Where that fails, menus offer to save, which changes nothing that is saved.
 */
export function askSaved(): void {
  asked ??= call(api.album.savedForLater, {}).then(
    ({ album_id: album, videos }) => savedForLater.set({ album, videos: new Set(videos) }),
    () => {
      asked = null;
    },
  );
}

/** Notes that a video is in the list from now on, or no longer. */
export function noteSaved(album: string, video: string, isSaved: boolean): void {
  const others = [...(savedForLater.get()?.videos ?? [])].filter((id) => id !== video);
  savedForLater.set({ album, videos: new Set(isSaved ? [...others, video] : others) });
}
