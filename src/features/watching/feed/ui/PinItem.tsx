import type { VideoCardView } from '#features/videos/video/view.ts';
import { MenuItem } from '#ui/Menu.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { PIN_TEXTS } from '../menu-texts.ts';
import { usePinBoard } from './Pinnable.tsx';
import { call } from '#platform/web/call.ts';
import { useFrame } from '#shell/frame/frame.ts';
import { api } from '#src/routes.ts';
import { showRibbon } from '#ui/ribbon-store.ts';
import { isPinnable, mayPin, type PinPlace } from '../pin-rules.ts';

/** The menu entry that pins a video to the current page; empty if that is not possible. */
export function PinItem({ video }: { video: VideoCardView }) {
  const texts = useTexts(PIN_TEXTS);
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

/** Whether the video is pinned to this page, and how to change that; null if this viewer may not. */
function usePin(
  video: VideoCardView,
): { readonly isPinned: boolean; readonly toggle: () => Promise<void> } | null {
  const { viewer } = useFrame();
  const texts = useTexts(PIN_TEXTS);
  const board = usePinBoard();
  if (!board || !mayPin(viewer, board.place) || !isPinnable(video, board.place)) return null;
  const { place, pinned, setPinned } = board;
  const isPinned = pinned?.id === video.id;

  /** A failure is silent. Spec §8 Pin. */
  async function toggle(): Promise<void> {
    const answer = await send(place, video.id, !isPinned).catch(() => null);
    if (!answer) return;
    setPinned(answer.is_pinned ? video : null);
    showRibbon(answer.is_pinned ? texts.pinned : texts.unpinned);
  }
  return { isPinned, toggle };
}

function send({ kind, id }: PinPlace, video: string, wanted: boolean) {
  if (kind === 'user') return call(wanted ? api.pin.user : api.pin.unpinUser, { user: id, video });
  return call(wanted ? api.pin.channel : api.pin.unpinChannel, { channel: id, video });
}
