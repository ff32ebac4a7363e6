import type { Port } from '#player/core/port.ts';
import { texts } from '#player/core/texts.ts';
import { el, iconButton } from './dom.ts';

/**
 * Lays a sheet over the player, which is out of reach meanwhile, in place of any other. The focus returns to
 * where it was when the sheet is closed.
 */
export function openSheet(player: Port, name: string, title: string, ...content: Node[]): void {
  closeSheet(player);
  const opener = document.activeElement;
  const behind = [...player.root.children];
  const head = el('div', 'vp-sheet-head', el('h2', '', title), iconButton('close', texts.close, close));
  const sheet = el('div', `vp-sheet ${name}`, head, ...content);
  sheet.setAttribute('role', 'dialog');
  sheet.setAttribute('aria-label', title);
  sheet.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    close();
  });
  player.root.append(sheet);
  player.state.set({ menuOpen: true });
  sheet.querySelector('button')?.focus();
  setInert(true);

  function close(): void {
    sheet.remove();
    setInert(false);
    player.state.set({ menuOpen: false });
    const isThere = opener instanceof HTMLElement && opener !== document.body && opener.checkVisibility();
    (isThere ? opener : player.root).focus({ preventScroll: true });
  }

  function setInert(on: boolean): void {
    for (const part of behind) part.toggleAttribute('inert', on);
  }
}

/** Closes the sheet that is open, if any. */
export function closeSheet(player: Port): void {
  player.root.querySelector<HTMLElement>('.vp-sheet-head .vp-button')?.click();
}
