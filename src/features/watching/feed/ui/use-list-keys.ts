import { type RefObject, useEffect } from 'react';

const KEYS = ['j', 'k', 'u', 'm'];
/** Elements in which letters are typed or have another meaning. */
const TYPED = 'input, textarea, select, dialog, [role^=menu], [contenteditable]';

/** Keyboard shortcuts for a list of videos; their code is loaded with the first key. */
export function useListKeys(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    function press({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): void {
      if (!KEYS.includes(key) || ctrlKey || metaKey || altKey) return;
      if (target instanceof Element && target.closest(TYPED)) return;
      import('./list-keys.ts').then(
        ({ pressInList }) => list.current && pressInList(list.current, key),
        () => undefined,
      );
    }
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [list]);
}
