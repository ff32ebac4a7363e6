import sprite from '#ui/icons.svg?raw';
import { FIRST_ICONS } from '#ui/icons.ts';

/** The icons that a document brings along, for `Icon` to refer to. */
export const firstIcons = `<svg hidden width="0" height="0">${[...FIRST_ICONS].map(symbolOf).join('')}</svg>`;

function symbolOf(name: string): string {
  const [symbol] = new RegExp(`<symbol id="${name}".*?</symbol>`).exec(sprite) ?? [];
  if (!symbol) throw new Error(`the sprite has no ${name}`);
  return symbol.replace('id="', 'id="icon-');
}
