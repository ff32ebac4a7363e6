import { createStore } from '#ui/store.ts';

/** Time after the last sign of a drag before it counts as ended, ms. Spec §9. */
export const DRAG_END_MS = 500;
/** Time that a drag must last before it is noticed, ms. Spec §9. */
export const DRAG_DEBOUNCE_MS = 100;

/** A drag of files over the page. */
export interface DragState {
  readonly isOver: boolean;
  /** Files that were dropped and not taken yet. */
  readonly dropped: readonly File[];
  /** Whether there were more in a folder. */
  readonly isCut?: boolean;
  /** Whether folders are being read. */
  readonly isReading?: boolean;
}

const NONE: DragState = { isOver: false, dropped: [] };

/** What is dragged over this page. */
export const dragStore = createStore<DragState>(NONE);

/**
 * Follows a drag by its events, whose order is unreliable: a drag is noticed once it has lasted
 * DRAG_DEBOUNCE_MS, and has ended when there was no event for DRAG_END_MS.
 */
export function createHover(onChange: (isOver: boolean) => void) {
  let start: ReturnType<typeof setTimeout> | undefined;
  let end: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;

  function change(next: boolean): void {
    clearTimeout(start);
    clearTimeout(end);
    start = undefined;
    if (next === isOver) return;
    isOver = next;
    onChange(next);
  }

  return {
    /** The drag was seen above the page. */
    seen(): void {
      clearTimeout(end);
      end = setTimeout(() => change(false), DRAG_END_MS);
      if (!isOver) start ??= setTimeout(() => (change(true), this.seen()), DRAG_DEBOUNCE_MS);
    },
    /** It was dropped, or the page is left. */
    stop: () => change(false),
  };
}

/** Takes the dropped files; another call gets none. */
export function takeDropped(): readonly File[] {
  const { dropped } = dragStore.get();
  if (dropped.length > 0) dragStore.set({ ...dragStore.get(), dropped: [] });
  return dropped;
}

/** Whether this device drags files with a mouse: not phones, not tablets. Spec §2.6. */
export function canDrag(): boolean {
  return 'ondrop' in document.documentElement && matchMedia('(hover: hover) and (pointer: fine)').matches;
}
