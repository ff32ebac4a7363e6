import { type RefObject, useEffect, useRef } from 'react';

/**
 * Moves the focus through the elements that match `selector` with the arrow keys: from the search field to
 * the first one, and back to it from there.
 */
export function useArrowKeys(selector: string): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      const field = document.querySelector<HTMLElement>('.panel-search input');
      const all = [...(list.current?.querySelectorAll<HTMLElement>(selector) ?? [])];
      const at = all.indexOf(document.activeElement as HTMLElement);
      if (step === undefined || (at < 0 && document.activeElement !== field)) return;
      const next = at + step < 0 ? field : all[at + step];
      if (!next) return;
      event.preventDefault();
      next.focus();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [selector]);
  return list;
}
