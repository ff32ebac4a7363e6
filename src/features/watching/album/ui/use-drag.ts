import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { dropPlace } from './drop-place.ts';

/**
 * A row that is being dragged: where it came from, where it would go, and how far it is from its place, px.
 */
export interface Drag {
  readonly from: number;
  readonly to: number;
  readonly offset: number;
  /** Height that the others make room for, px. */
  readonly height: number;
}

/** Distance from the edge of the window at which the page begins to scroll, and its speed, px. */
const EDGE = 72;
const SPEED = 12;

/**
 * Dragging rows of a list (its children with an id) by a handle, with mouse, pen or finger. The rows' places
 * are measured once, on the page; near the edge of the window the page scrolls along. Escape gives up.
 */
export function useDrag(list: RefObject<HTMLElement | null>, onMove: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const end = useRef<(() => void) | null>(null);
  useEffect(() => () => end.current?.(), []);

  function begin(event: PointerEvent<HTMLElement>, from: number): void {
    if (event.button !== 0 || !list.current) return;
    event.preventDefault();
    const rows = [...list.current.querySelectorAll(':scope > [id]')].map((row) =>
      row.getBoundingClientRect(),
    );
    const middles = rows.map((row) => row.top + row.height / 2 + scrollY);
    const height = rows[from]?.height ?? 0;
    const startY = event.clientY + scrollY;
    const stop = new AbortController();
    let last = { from, to: from, offset: 0, height };
    let clientY = event.clientY;

    function look(): void {
      const offset = clientY + scrollY - startY;
      last = { from, to: dropPlace(middles, from, offset), offset, height };
      setDrag(last);
    }
    function finish(isDropped: boolean): void {
      end.current = null;
      stop.abort();
      setDrag(null);
      if (isDropped && last.to !== from) onMove(from, last.to);
    }
    function scroll(): void {
      if (stop.signal.aborted) return;
      const speed = clientY < EDGE ? -SPEED : clientY > innerHeight - EDGE ? SPEED : 0;
      if (speed !== 0) scrollBy(0, speed);
      if (speed !== 0) look();
      requestAnimationFrame(scroll);
    }
    const options = { signal: stop.signal };
    addEventListener(
      'pointermove',
      (moved) => {
        clientY = moved.clientY;
        look();
      },
      options,
    );
    addEventListener('pointerup', () => finish(true), options);
    addEventListener('pointercancel', () => finish(false), options);
    addEventListener('keydown', (key) => key.key === 'Escape' && finish(false), options);
    end.current = () => finish(false);
    look();
    requestAnimationFrame(scroll);
  }

  return { drag, begin };
}

/** How a row stands aside while another one is dragged, px. */
export function shiftOf(drag: Drag | null, at: number): number {
  if (!drag) return 0;
  if (at === drag.from) return drag.offset;
  if (at > drag.from && at <= drag.to) return -drag.height;
  if (at < drag.from && at >= drag.to) return drag.height;
  return 0;
}
