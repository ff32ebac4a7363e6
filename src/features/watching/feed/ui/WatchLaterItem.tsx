import { useEffect } from 'react';
import { reportDone } from '#features/people/account/ui/after-detour.ts';
import { requireViewer } from '#features/people/account/ui/require-viewer.ts';
import type { VideoCardView } from '#features/videos/video/view.ts';
import { call } from '#platform/web/call.ts';
import { useFrame } from '#shell/frame/frame.ts';
import { api, href } from '#src/routes.ts';
import { MenuItem } from '#ui/Menu.tsx';
import { attempt, showRibbon } from '#ui/ribbon-store.ts';
import { useStore } from '#ui/store.ts';
import { useTexts } from '#ui/use-texts.ts';
import { MENU_TEXTS } from '../menu-texts.ts';
import { askSaved, noteSaved, savedForLater } from './saved-for-later.ts';

/**
 * Adds a video to the viewer's list "Watch later", or takes it out where it is in it; visitors are asked to
 * sign in first.
 */
export function WatchLaterItem({ video }: { video: VideoCardView }) {
  const texts = useTexts(MENU_TEXTS);
  const { viewer } = useFrame();
  const saved = useStore(savedForLater, null);
  const isSigned = viewer !== null;
  useEffect(() => {
    if (isSigned) askSaved();
  }, [isSigned]);

  async function save(): Promise<void> {
    await attempt(async () => {
      const { album } = await call(api.album.watchLater, { video: video.code });
      noteSaved(album.album_id, video.id, true);
      reportDone(viewer, texts.savedForLater, { label: texts.openList, href: href('watch-later') });
    });
  }
  async function takeOut(album: string): Promise<void> {
    await attempt(async () => {
      await call(api.album.removeVideo, { album, video: video.id });
      noteSaved(album, video.id, false);
      showRibbon(texts.takenFromLater, 'success', { label: texts.undo, onSelect: () => void save() });
    });
  }
  const album = saved?.album;
  if (viewer && album && saved.videos.has(video.id))
    return (
      <MenuItem icon="check" onSelect={() => void takeOut(album)}>
        {texts.removeFromLater}
      </MenuItem>
    );
  return (
    <MenuItem icon="clock" onSelect={() => requireViewer(viewer, save, { why: 'save', stay: true })}>
      {texts.watchLater}
    </MenuItem>
  );
}
