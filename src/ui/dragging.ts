import type { PointerEvent } from 'react';

export type Pointing = PointerEvent<HTMLElement>;

/** Handlers of something that follows the first pointer until it is released; it begins with `onTake`. */
export function dragging(onMove: (event: Pointing) => void, onTake: (event: Pointing) => void = onMove) {
  return {
    onPointerDown(event: Pointing): void {
      if (event.button !== 0 || !event.isPrimary) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      onTake(event);
    },
    onPointerMove(event: Pointing): void {
      if (event.currentTarget.hasPointerCapture(event.pointerId)) onMove(event);
    },
  };
}
