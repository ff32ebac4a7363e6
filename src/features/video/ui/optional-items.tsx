import { requireViewer } from '#features/account/ui/require-viewer.ts';
import { useFrame } from '#shell/frame.ts';
import { openModal } from '#shell/modals.ts';
import type { IconName } from '#ui/icons.ts';
import { MenuItem } from '#ui/Menu.tsx';
import type { VideoObject } from '../contract.ts';

// Keys only: the dialogs of other features are fetched by the modal host.
const dialogs = Object.keys(import.meta.glob(['../../*/ui/report-video.modal.tsx', '../../*/ui/add-to-album.modal.tsx']));

/** Whether the menu has anything for everybody. */
export const hasOptionalItems = dialogs.length > 0;

/** Reporting, where the site has a dialog for it. Asks to sign in first. Spec §6. */
export function ReportItem({ video }: { video: VideoObject }) {
  return <DialogItem name="report-video" icon="flag" label="Report" video={video} />;
}

/** Collecting, where the site has a dialog for it. Asks to sign in first. Spec §6. */
export function AddToAlbumItem({ video }: { video: VideoObject }) {
  return <DialogItem name="add-to-album" icon="list-plus" label="Add to album" video={video} />;
}

function DialogItem({ name, icon, label, video }: { name: string; icon: IconName; label: string; video: VideoObject }) {
  const { viewer } = useFrame();
  if (!dialogs.some((path) => path.endsWith(`/${name}.modal.tsx`))) return null;
  const open = () => requireViewer(viewer, () => openModal(name, { video, videoId: video.video_id }), { stay: true });
  return (
    <MenuItem icon={icon} onSelect={open}>
      {label}
    </MenuItem>
  );
}
