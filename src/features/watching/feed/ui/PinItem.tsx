import type { VideoCardView } from '#features/videos/video/view.ts';
import { MenuItem } from '#ui/Menu.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { TEXTS } from '../pin-texts.ts';
import { usePinBoard } from './Pinnable.tsx';
import { usePin } from './use-pin.ts';

/** The menu entry that pins a video to the current page; empty if that is not possible. */
export function PinItem({ video }: { video: VideoCardView }) {
  const texts = useTexts(TEXTS);
  const pin = usePin(video);
  const board = usePinBoard();
  if (!pin || !board) return null;
  const { kind } = board.place;
  return (
    <MenuItem icon={pin.isPinned ? 'pin-off' : 'pin'} onSelect={pin.toggle}>
      {pin.isPinned ? texts.unpinFrom[kind] : texts.pinTo[kind]}
    </MenuItem>
  );
}
