import type { Port } from '#player/core/port.ts';
import { SHORTCUTS } from '#player/core/keyboard.ts';
import { texts } from '#player/core/texts.ts';
import { el } from './dom.ts';
import { mayShrink } from './mini.ts';
import { closeSheet, openSheet } from './sheet.ts';

/** Opens or closes the sheet of keyboard shortcuts. */
export function toggleHelp(player: Port): void {
  if (player.root.querySelector('.vp-help')) return closeSheet(player);
  openSheet(player, 'vp-help', texts.shortcuts, el('dl', '', ...rowsOf(player)));
}

function rowsOf(player: Port): HTMLElement[] {
  const has: Readonly<Record<string, boolean>> = {
    theatre: player.options.theatre === true,
    mini: mayShrink(player),
    captions: player.source.captions.length > 0,
  };
  return SHORTCUTS.filter(({ name }) => has[name] ?? true).flatMap(({ name, keys }) => [
    el('dt', '', ...keyCaps(Object.keys(keys))),
    el('dd', '', texts.help[name]),
  ]);
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
