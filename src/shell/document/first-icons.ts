import sprite from '#ui/icons.svg?raw';
import { FIRST_ICONS } from '#ui/icons.ts';

const symbols = new Map([...FIRST_ICONS].map((name) => [name as string, symbolOf(name)]));

/** Where the frame's menu offers themes, it also offers layouts of lists, but only once it is hydrated. */
const BESIDE: Readonly<Record<string, readonly string[]>> = { monitor: ['layout-grid', 'list'] };

/** The icons that a rendered page refers to by fragment and the document therefore has to include. */
export function firstIcons(body: string): string {
  return `<svg hidden>${[...iconsIn(body)].map((name) => symbols.get(name) ?? '').join('')}</svg>`;
}

const MARK = 'href="#icon-';

/** Searched by prefix: a regular expression takes ten times as long on a whole page. */
function iconsIn(body: string): Set<string> {
  const names = new Set<string>();
  for (let at = body.indexOf(MARK); at >= 0; at = body.indexOf(MARK, at + 1)) {
    const start = at + MARK.length;
    const name = body.slice(start, body.indexOf('"', start));
    for (const one of [name, ...(BESIDE[name] ?? [])]) names.add(one);
  }
  return names;
}

function symbolOf(name: string): string {
  const [symbol] = new RegExp(`<symbol id="${name}".*?</symbol>`).exec(sprite) ?? [];
  if (!symbol) throw new Error(`the sprite has no ${name}`);
  return symbol.replace('id="', 'id="icon-').replaceAll(' />', '/>');
}
