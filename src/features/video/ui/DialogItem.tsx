import { requireViewer } from '#features/account/ui/require-viewer.ts';
import { useFrame } from '#shell/frame.ts';
import { MenuItem } from '#ui/Menu.tsx';
import type { IconName } from '#ui/icons.ts';
import type { VideoObject } from '../contract.ts';
import { hasDialog, openDialog, type VideoDialog } from './dialogs.ts';

interface DialogItemProps {
  name: VideoDialog;
  icon: IconName;
  label: string;
  danger?: boolean;
  video: VideoObject;
  onChange: (change: Partial<VideoObject>) => void;
}

/** An entry that opens another feature's dialog about the video, where the site has it. Asks to sign in first. */
export function DialogItem({ name, icon, label, danger, video, onChange }: DialogItemProps) {
  const { viewer } = useFrame();
  if (!hasDialog(name)) return null;
  const open = () => requireViewer(viewer, () => openDialog(name, video, onChange), { stay: true });
  return (
    <MenuItem icon={icon} danger={danger} onSelect={open}>
      {label}
    </MenuItem>
  );
}
