import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type SyntheticEvent,
  useEffect,
  useRef,
} from 'react';
import { enterDialog, leaveFor } from './dialog-history.ts';

/** Links that lead away from the page in the same tab. */
const LEAVING = 'a[href]:not([target], [download], [data-modal], [href^="#"])';

/**
 * Props that make a `<dialog>` modal while `open`. Escape, a press on the backdrop and the browser's Back
 * call `onClose`, unless it is not `dismissible`. The browser returns the focus when it closes.
 */
export function useDialog(open: boolean, dismissible: boolean, onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null);
  const asked = useRef(ask);
  useEffect(() => {
    asked.current = ask;
  });

  useEffect(() => {
    const dialog = ref.current;
    if (!open || !dialog) return;
    const opener = document.activeElement;
    holdPage();
    dialog.showModal();
    firstStop(dialog).focus();
    const leave = enterDialog(() => asked.current());
    return () => {
      leave();
      dialog.close();
      releasePage();
      // A dialog that is removed from the page does not always return the focus by itself.
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, [open]);

  function ask(): void {
    if (dismissible) onClose();
  }
  function onCancel(event: SyntheticEvent): void {
    if (event.target !== ref.current) return;
    event.preventDefault();
    ask();
  }
  function onKeyDown(event: KeyboardEvent): void {
    // A second Escape bypasses the cancel event in some browsers, but not this one.
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    ask();
  }
  function onPointerDown(event: PointerEvent): void {
    if (event.target === ref.current && event.button === 0) ask();
  }
  return { ref, onCancel, onClick: followLink, onKeyDown, onPointerDown };
}

/** A link in a dialog takes the dialog's place in the history. */
function followLink(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>(LEAVING) : null;
  if (!link || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  leaveFor(link.href);
}

/**
 * Where the focus goes: to the element that asks for it, else to the first field unless a screen keyboard
 * would pop up, else to the dialog.
 */
function firstStop(dialog: HTMLDialogElement): HTMLElement {
  const field = matchMedia('(pointer: fine)').matches
    ? '.ui-modal-body :is(input, textarea, select):enabled'
    : null;
  const asked = dialog.querySelector<HTMLElement>('[data-autofocus]');
  return asked ?? (field ? dialog.querySelector<HTMLElement>(field) : null) ?? dialog;
}

/** Keeps the page from scrolling, and from shifting when its scrollbar disappears. */
function holdPage(): void {
  const page = document.documentElement;
  if (page.classList.contains('ui-modal-open')) return;
  page.style.paddingRight = `${innerWidth - page.clientWidth}px`;
  page.classList.add('ui-modal-open');
}

function releasePage(): void {
  if (document.querySelector('dialog:modal')) return;
  document.documentElement.style.paddingRight = '';
  document.documentElement.classList.remove('ui-modal-open');
}
