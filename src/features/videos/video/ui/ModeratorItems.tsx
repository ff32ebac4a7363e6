import { openModal } from '#shell/browser/modals.ts';
import { MenuItem, MenuLine } from '#ui/Menu.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { MODERATION_TEXTS } from '../moderation-texts.ts';
import type { VideoItemProps } from './dialogs.ts';

/** Everything that global moderators may do with a video: one dialog explains each action. Spec §6. */
export function ModeratorItems({ video, onChange }: VideoItemProps) {
  const texts = useTexts(MODERATION_TEXTS);
  return (
    <>
      <MenuLine />
      <MenuItem icon="shield" onSelect={() => openModal('act-on-video', { video, onChange })}>
        {texts.act}
      </MenuItem>
    </>
  );
}
