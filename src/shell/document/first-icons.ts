import sprite from '#ui/icons.svg?raw';
import { FIRST_ICONS } from '#ui/icons.ts';

const symbols = new Map([...FIRST_ICONS].map((name) => [name as string, symbolOf(name)]));

/** The icons that a rendered page refers to as its own, for the document to bring along. */
export function firstIcons(body: string): string {
  const names = new Set([...body.matchAll(/href="#icon-([a-z0-9-]+)"/g)].map(([, name = '']) => name));
  return `<svg hidden>${[...names].map((name) => symbols.get(name) ?? '').join('')}</svg>`;
}

function symbolOf(name: string): string {
  const [symbol] = new RegExp(`<symbol id="${name}".*?</symbol>`).exec(sprite) ?? [];
  if (!symbol) throw new Error(`the sprite has no ${name}`);
  return symbol.replace('id="', 'id="icon-').replaceAll(' />', '/>');
}
