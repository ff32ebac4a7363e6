import type { Port } from '#player/core/port.ts';
import { SHORTCUTS } from '#player/core/keyboard.ts';
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
  const rows = SHORTCUTS.filter(({ name }) => has[name] ?? true).flatMap(({ name, keys }) => [
    el('dt', '', ...keyCaps(Object.keys(keys))),
    el('dd', '', texts.help[name]),
  ]);
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

/** As many as are printed on a keyboard side by side; of more, the first and the last. */
const CAPS_MOST = 3;

function keyCaps(keys: readonly string[]): (Node | string)[] {
  const caps = keys.map((key) => el('kbd', '', capOf(key)));
  const [first, last] = [caps[0], caps.at(-1)];
  return caps.length > CAPS_MOST && first && last ? [first, '– ', last] : caps;
}

const ARROWS: Readonly<Record<string, string>> = {
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
};

/** What is printed on a key. */
function capOf(key: string): string {
  if (key === ' ') return texts.space;
  return ARROWS[key] ?? (key.length === 1 ? key.toUpperCase() : key);
}
