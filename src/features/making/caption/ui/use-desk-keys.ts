import { useEffect, useEffectEvent } from 'react';

/** What the keys of the editor do. */
export type DeskAct =
  | 'play'
  | 'setStart'
  | 'setEnd'
  | 'add'
  | 'split'
  | 'merge'
  | 'earlier'
  | 'later'
  | 'undo'
  | 'redo'
  | 'save';

/** By the place of a key, which is the same on every keyboard, whatever it writes. */
const WITH_ALT: Readonly<Record<string, DeskAct>> = {
  KeyK: 'play',
  Space: 'play',
  KeyI: 'setStart',
  KeyO: 'setEnd',
  Enter: 'split',
  KeyM: 'merge',
  ArrowLeft: 'earlier',
  ArrowRight: 'later',
};

/** What a key asks for; null if it is none of the editor's. */
function actOfKey(event: KeyStroke): DeskAct | null {
  const { altKey, shiftKey, code, key } = event;
  const isControl = event.ctrlKey || event.metaKey;
  if (altKey) return isControl || shiftKey ? null : (WITH_ALT[code] ?? null);
  if (!isControl) return null;
  if (code === 'Enter') return 'add';
  // Letters by what they write: where Z lies depends on the keyboard.
  const letter = key.toLowerCase();
  if (letter === 'z') return shiftKey ? 'redo' : 'undo';
  if (letter === 'y') return 'redo';
  return letter === 's' && !shiftKey ? 'save' : null;
}

type KeyStroke = Pick<KeyboardEvent, 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'code' | 'key'>;

/** Listens for the keys of the editor on the whole page, also while somebody types. */
export function useDeskKeys(act: (what: DeskAct) => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const what = event.isComposing || event.defaultPrevented ? null : actOfKey(event);
    if (what === null || document.querySelector('dialog[open]')) return;
    // What is typed into the fields beside the list is undone by the browser.
    const isOther = event.target instanceof Element && event.target.closest('[data-own-undo]');
    if (isOther && (what === 'undo' || what === 'redo')) return;
    event.preventDefault();
    event.stopPropagation();
    act(what);
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', onKey, { capture: true });
    return () => document.removeEventListener('keydown', onKey, { capture: true });
  }, []);
}
