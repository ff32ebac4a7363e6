import { useEffect } from 'react';

/**
 * Presses the button whose `data-key` is the pressed key, where nothing that takes keys has the focus and no
 * dialog is open. A key that is held down counts once.
 */
export function useButtonKeys(): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      if (event.defaultPrevented || isTaken(event.target)) return;
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

/** What takes keys itself: a film goes full screen at F. */
const TAKES_KEYS =
  'input, textarea, select, button, a[href], summary, video, audio, dialog, [contenteditable], ' +
  '[tabindex]:not([tabindex="-1"])';

function isTaken(target: EventTarget | null): boolean {
  if (document.querySelector('dialog[open]')) return true;
  return target instanceof Element && target.closest(TAKES_KEYS) !== null;
}
