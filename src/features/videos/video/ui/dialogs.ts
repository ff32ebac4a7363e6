import { openModal } from '#shell/browser/modals.ts';
import type { VideoCardView, VideoDetailView } from '../view.ts';

/** Props of an item in a video's menu. */
export interface VideoItemProps {
  video: VideoCardView;
  /** Called with what has changed. */
  onChange: (change: Partial<VideoDetailView>) => void;
}

/** Dialogs about a video that other features bring, as `features/<floor>/<feature>/ui/<name>.modal.tsx`. */
export type VideoDialog = 'add-to-album' | 'report-video' | 'ban-video' | 'ban-user';

// Keys only: the modal host fetches the dialogs themselves.
const paths = Object.keys(
  import.meta.glob([
    '../../../*/*/ui/add-to-album.modal.tsx',
    '../../../*/*/ui/report-video.modal.tsx',
    '../../../*/*/ui/ban-video.modal.tsx',
    '../../../*/*/ui/ban-user.modal.tsx',
  ]),
);

/** Whether the site has the dialog. */
export function hasDialog(name: VideoDialog): boolean {
  return paths.some((path) => path.endsWith(`/${name}.modal.tsx`));
}

/** Opens it for this video, with the props `video`, `videoId`, its owner as `user`, and `onChange`. */
export function openDialog(
  name: VideoDialog,
  video: VideoCardView,
  onChange: (change: Partial<VideoDetailView>) => void,
): void {
  const user = video.owner && { user_id: video.owner.id, username: video.owner.username };
  openModal(name, { video, videoId: video.id, user, onChange });
}
