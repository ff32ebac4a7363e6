import { MenuItem } from '#ui/Menu.tsx';
import type { IconName } from '#ui/icons.ts';
import { hasDialog, openDialog, type VideoDialog, type VideoItemProps } from './dialogs.ts';

interface DialogItemProps extends VideoItemProps {
  name: VideoDialog;
  icon: IconName;
  label: string;
  danger?: boolean;
}

/**
 * A menu item that opens another feature's dialog about the video, if the site has it; the dialog asks
 * signed-out visitors to sign in.
 */
export function DialogItem({ name, icon, label, danger, video, onChange }: DialogItemProps) {
  if (!hasDialog(name)) return null;
  return (
    <MenuItem icon={icon} danger={danger} onSelect={() => openDialog(name, video, onChange)}>
      {label}
    </MenuItem>
  );
}
