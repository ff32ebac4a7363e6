import { useEffect } from 'react';
import type { ModalName } from '#src/modals.ts';
import { openModal } from './modals.ts';

/**
 * Lets a link open a modal: `<a href="/upload" {...opensModal('upload')}>`. Its other data attributes become
 * the modal's props. Without JavaScript, and with a modifier key, the link is followed.
 */
export function useModalLinks(): void {
  useEffect(() => {
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, []);
}

function onClick(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-modal]') : null;
  const { modal, ...input } = link?.dataset ?? {};
  if (
    !modal ||
    event.defaultPrevented ||
    event.button !== 0 ||
    event.ctrlKey ||
    event.metaKey ||
    event.shiftKey
  )
    return;
  event.preventDefault();
  // A modal opened by a link only takes text; if no modal has the name, the host shows a ribbon.
  openModal<ModalName>(modal as ModalName, input as never);
}
