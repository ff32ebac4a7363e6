import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';

/** A row being dragged: its original position, its target, and its offset, px. */
export interface Drag {
  readonly from: number;
  readonly to: number;
  readonly offset: number;
  /** Height that the other rows make room for, px. */
  readonly height: number;
}

/** Distance from the window's edge at which the page starts to scroll, and its speed, px. */
const EDGE = 72;
const SPEED = 12;

/**
 * Drags rows of a list (its children with an id) by a handle, with mouse, pen or finger. The rows' positions
 * are measured once; near the window's edge the page scrolls along. Escape cancels.
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

/** How far a row moves aside while another one is dragged, px. */
export function shiftOf(drag: Drag | null, at: number): number {
  if (!drag) return 0;
  if (at === drag.from) return drag.offset;
  if (at > drag.from && at <= drag.to) return -drag.height;
  if (at < drag.from && at >= drag.to) return drag.height;
  return 0;
}

/**
 * The position of a row after it was dragged by `offset` px: it passes every row whose middle its own has
 * crossed. `middles` are the rows' original middles, from the top down, px.
 */
export function dropPlace(middles: readonly number[], from: number, offset: number): number {
  const middle = (middles[from] ?? 0) + offset;
  const passed = middles.filter(
    (other, at) => (at > from && other < middle) || (at < from && other > middle),
  ).length;
  return offset >= 0 ? from + passed : from - passed;
}
