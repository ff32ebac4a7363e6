import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import type { VideoCardView } from '#features/videos/video/view.ts';
import type { PinPlace } from '../pin-rules.ts';

/** A page whose first video can be chosen from its cards. */
interface PinBoard {
  readonly place: PinPlace;
  readonly pinned: VideoCardView | null;
  readonly setPinned: (video: VideoCardView | null) => void;
}

/** Set by profiles and channels; null elsewhere, where nothing can be pinned. */
const PinBoardContext = createContext<PinBoard | null>(null);

export function usePinBoard(): PinBoard | null {
  return useContext(PinBoardContext);
}

interface PinnableProps {
  place: PinPlace;
  /** The video that is pinned when the page is loaded. */
  first: VideoCardView | null;
  children: (pinned: VideoCardView | null) => ReactNode;
}

/** A page whose first video can be chosen from the menus of its cards. */
export function Pinnable({ place, first, children }: PinnableProps) {
  const [pinned, setPinned] = useState(first);
  const board = useMemo(() => ({ place, pinned, setPinned }), [place, pinned]);
  return <PinBoardContext value={board}>{children(pinned)}</PinBoardContext>;
}
