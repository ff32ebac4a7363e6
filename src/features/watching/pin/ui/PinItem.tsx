import type { VideoCardView } from '#features/videos/video/show.ts';
import { MenuItem } from '#ui/Menu.tsx';
import { usePinBoard } from './pin-board.ts';
import { usePin } from './use-pin.ts';

const WHERE = { user: 'profile', channel: 'channel' } as const;

/** The entry of a card's menu that pins the video to the page it is on; nothing where that cannot be done. */
export function PinItem({ video }: { video: VideoCardView }) {
  const pin = usePin(video);
  const board = usePinBoard();
  if (!pin || !board) return null;
  const where = WHERE[board.place.kind];
  return (
    <MenuItem icon={pin.isPinned ? 'pin-off' : 'pin'} onSelect={pin.toggle}>
      {pin.isPinned ? `Unpin from ${where}` : `Pin to ${where}`}
    </MenuItem>
  );
}
