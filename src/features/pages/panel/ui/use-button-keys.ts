import { useEffect } from 'react';

/** Presses the button whose `data-key` is the pressed key, unless the focus is in a text field. */
export function useButtonKeys(): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      if (event.ctrlKey || event.metaKey || event.altKey || isWriting(event.target)) return;
      const key = CSS.escape(event.key.toLowerCase());
      const button = document.querySelector<HTMLButtonElement>(`button[data-key="${key}"]`);
      if (!button) return;
      event.preventDefault();
      button.click();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

function isWriting(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;
}
