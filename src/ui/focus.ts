import { type RefObject, useEffect } from 'react';

/** A field that somebody fills in. */
const FIELD = ':is(input:not([type="hidden"], [type="file"]), textarea, select):enabled';
const WRONG = '[aria-invalid="true"]';
const SAID = '[role="alert"]';

/**
 * Moves the focus to what is wrong once there is a mistake: to the element itself, to the first field below
 * it, or to the words that say so, which may be out of sight. For forms that hold their mistakes themselves;
 * `useForm` does the same on its own.
 */
export function useMistakeFocus(place: RefObject<HTMLElement | null>, mistake: unknown): void {
  useEffect(() => {
    const wrong = mistake ? wrongIn(place.current) : null;
    if (wrong?.matches(SAID)) wrong.tabIndex = -1;
    wrong?.focus();
  }, [place, mistake]);
}

/** The element if it is marked as wrong, else the first field below it that is, else what is said of it. */
function wrongIn(element: HTMLElement | null): HTMLElement | null {
  if (element?.matches(WRONG)) return element;
  return element?.querySelector<HTMLElement>(WRONG) ?? element?.querySelector<HTMLElement>(SAID) ?? null;
}

/**
 * Moves the focus to the field for which the page was opened: the first one of what carries `data-begin`.
 * Only with a mouse, where no screen keyboard pops up, and unless its reader has begun with something else,
 * by the focus, a scroll or a link to a part of the page.
 */
export function focusFirst(): void {
  const isFree = document.activeElement === document.body && scrollY === 0 && location.hash === '';
  if (!isFree || !matchMedia('(pointer: fine)').matches) return;
  const field = document.querySelector<HTMLElement>(`[data-begin] ${FIELD}, ${FIELD}[data-begin]`);
  if (field && field.getBoundingClientRect().bottom <= innerHeight) field.focus({ preventScroll: true });
}
