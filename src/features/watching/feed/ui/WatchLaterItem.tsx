import { reportDone } from '#features/people/account/ui/after-detour.ts';
import { requireViewer } from '#features/people/account/ui/require-viewer.ts';
import type { VideoCardView } from '#features/videos/video/show.ts';
import { call } from '#platform/web/call.ts';
import { errorText } from '#platform/web/call-error.ts';
import { useFrame } from '#shell/frame/frame.ts';
import { api, href } from '#src/routes.ts';
import { MenuItem } from '#ui/Menu.tsx';
import { showRibbon } from '#ui/ribbon-store.ts';
import { useTexts } from '#ui/use-texts.ts';
import { MENU_TEXTS } from '../menu-texts.ts';

/** Adds a video to the viewer's list "Watch later"; visitors are asked to sign in first. */
export function WatchLaterItem({ video }: { video: VideoCardView }) {
  const texts = useTexts(MENU_TEXTS);
  const { viewer } = useFrame();

  async function save(): Promise<void> {
    try {
      await call(api.album.watchLater, { video: video.code });
      reportDone(viewer, texts.savedForLater, { label: texts.openList, href: href('watch-later') });
    } catch (error) {
      showRibbon(errorText(error), 'danger');
    }
  }
  return (
    <MenuItem icon="clock" onSelect={() => requireViewer(viewer, save, { why: 'save', stay: true })}>
      {texts.watchLater}
    </MenuItem>
  );
}
