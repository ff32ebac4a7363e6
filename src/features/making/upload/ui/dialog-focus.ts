import { type RefObject, useEffect, useRef } from 'react';

/**
 * Moves the focus when a step of the dialog replaces another, to the element that asks for it; otherwise
 * keyboard users would fall out of the dialog. On touch screens only if no screen keyboard would pop up.
 * After a mistake, to the field that is wrong.
 */
export function useStepFocus(step: string, mistake: object | null): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const asked = box.current?.querySelector<HTMLElement>('[data-autofocus]');
    const opensKeyboard = asked?.matches('input, textarea') && !matchMedia('(pointer: fine)').matches;
    if (!opensKeyboard) asked?.focus();
    // A title made from the file's name is replaced by typing.
    if (!opensKeyboard && asked instanceof HTMLInputElement && !asked.value.startsWith('#')) asked.select();
  }, [step]);
  useEffect(() => {
    if (mistake) box.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [mistake]);
  return box;
}

/** Keeps Escape from closing the dialog while `isHeld`, wherever the focus is. Spec §2.6. */
export function useNoEscape(isHeld: boolean): void {
  useEffect(() => {
    if (!isHeld) return;
    document.addEventListener('keydown', swallowEscape, true);
    return () => document.removeEventListener('keydown', swallowEscape, true);
  }, [isHeld]);
}

function swallowEscape(event: KeyboardEvent): void {
  if (event.key === 'Escape') event.preventDefault();
}
