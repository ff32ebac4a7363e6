import { createContext, useContext } from 'react';
import type { VideoCardView } from '#features/videos/video/view.ts';
import type { PinPlace } from '../pin-rules.ts';

/** A page whose first video can be chosen from its cards. */
export interface PinBoard {
  readonly place: PinPlace;
  readonly pinned: VideoCardView | null;
  readonly setPinned: (video: VideoCardView | null) => void;
}

/** Set by profiles and channels; null elsewhere, where nothing can be pinned. */
export const PinBoardContext = createContext<PinBoard | null>(null);

export function usePinBoard(): PinBoard | null {
  return useContext(PinBoardContext);
}
