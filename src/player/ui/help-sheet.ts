import type { Port } from '#player/core/port.ts';
import { texts } from '#player/core/texts.ts';
import { el, iconButton } from './dom.ts';
import { mayShrink } from './mini.ts';

/** Opens or closes the sheet of keyboard shortcuts; the focus returns to where it was. */
export function toggleHelp(player: Port): void {
  const closing = player.root.querySelector<HTMLElement>('.vp-help .vp-button');
  if (closing) return closing.click();
  const opener = document.activeElement;
  const sheet = build(player, () => {
    sheet.remove();
    player.state.set({ menuOpen: false });
    const isThere = opener instanceof HTMLElement && opener !== document.body && opener.checkVisibility();
    (isThere ? opener : player.root).focus({ preventScroll: true });
  });
  player.root.append(sheet);
  player.state.set({ menuOpen: true });
  sheet.querySelector('button')?.focus();
}

function build(player: Port, close: () => void): HTMLElement {
  const has: Readonly<Record<string, boolean>> = {
    theatre: player.options.theatre === true,
    mini: mayShrink(player),
    captions: player.source.captions.length > 0,
  };
  const rows = Object.entries(texts.help)
    .filter(([name]) => has[name] ?? true)
    .flatMap(([, [keys, does]]) => [el('dt', '', ...keyCaps(keys)), el('dd', '', does)]);
  const head = el('div', 'vp-help-head', el('h2', '', texts.shortcuts));
  const sheet = el('div', 'vp-help', head, el('dl', '', ...rows));
  head.append(iconButton('close', texts.close, close));
  sheet.setAttribute('role', 'dialog');
  sheet.setAttribute('aria-label', texts.shortcuts);
  sheet.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    close();
  });
  return sheet;
}

/** Keys are between backticks. */
function keyCaps(text: string): (Node | string)[] {
  return text.split('`').map((piece, at) => (at % 2 === 1 ? el('kbd', '', piece) : piece));
}
