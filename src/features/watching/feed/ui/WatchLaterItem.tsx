import { reportDone } from '#features/people/account/ui/after-detour.ts';
import { requireViewer } from '#features/people/account/ui/require-viewer.ts';
import type { VideoCardView } from '#features/videos/video/show.ts';
import { call } from '#platform/web/call.ts';
import { attempt } from '#ui/attempt.ts';
import { useFrame } from '#shell/frame/frame.ts';
import { api, href } from '#src/routes.ts';
import { MenuItem } from '#ui/Menu.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { MENU_TEXTS } from '../menu-texts.ts';

/** Adds a video to the viewer's list "Watch later"; visitors are asked to sign in first. */
export function WatchLaterItem({ video }: { video: VideoCardView }) {
  const texts = useTexts(MENU_TEXTS);
  const { viewer } = useFrame();

  async function save(): Promise<void> {
    const isSaved = await attempt(() => call(api.album.watchLater, { video: video.code }));
    if (isSaved)
      reportDone(viewer, texts.savedForLater, { label: texts.openList, href: href('watch-later') });
  }
  return (
    <MenuItem icon="clock" onSelect={() => requireViewer(viewer, save, { why: 'save', stay: true })}>
      {texts.watchLater}
    </MenuItem>
  );
}
