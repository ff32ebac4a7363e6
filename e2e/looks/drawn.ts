import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext, Route } from 'playwright-core';

const ROOT = join(import.meta.dirname, '../..');
const FONTS = join(import.meta.dirname, 'fonts');
const FIGTREE = join(import.meta.dirname, '../../src/ui/fonts/figtree-latin.woff2');
/** Families by the file that has their letters. What none of them has is drawn as the machine draws it. */
const FACES = {
  'Looks Latin': [FIGTREE, '300 900'],
  'Looks Arabic': [join(FONTS, 'vazirmatn-arabic.woff2'), '100 900'],
  'Looks Few': [join(FONTS, 'noto-sans-jp-few.woff2'), '400'],
  'Looks Mono': [join(FONTS, 'jetbrains-mono-latin.woff2'), '400'],
} as const;

/**
 * Draws what another machine would draw otherwise: every picture of a film by its address, in four colours,
 * and letters from files. Films themselves never arrive.
 */
export async function drawAlike(context: BrowserContext): Promise<void> {
  await context.route(/\/media\//, drawMedia);
  await context.route(/\.svg\?no-inline/, giveSource);
  // What was looked at in one window is still new in the next.
  await context.route(/\/(?:mark-)?read$/, (route) => route.abort());
  const faces = await Promise.all(
    Object.entries(FACES).map(([name, [file, weight]]) => face(name, file, weight)),
  );
  await context.addInitScript(
    (style) => {
      const add = (): void => {
        const sheet = document.createElement('style');
        sheet.textContent = style;
        document.documentElement.append(sheet);
      };
      if (document.documentElement) add();
      else
        new MutationObserver((_changes, seen) => (add(), seen.disconnect())).observe(document, {
          childList: true,
        });
    },
    [...faces, STILL].join('\n'),
  );
}

const STILL = `
:root {
  --font: "Looks Latin", "Looks Arabic", "Looks Few", sans-serif !important;
  --mono: "Looks Mono", "Looks Latin", monospace !important;
}
*, ::before, ::after { animation: none !important; transition: none !important; caret-color: transparent !important; }
html { scroll-behavior: auto !important; }
video { visibility: hidden !important; }`;

async function face(name: string, file: string, weight: string): Promise<string> {
  const data = (await readFile(file)).toString('base64');
  return `@font-face { font-family: "${name}"; font-weight: ${weight}; font-display: block; src: url("data:font/woff2;base64,${data}"); }`;
}

async function drawMedia(route: Route): Promise<void> {
  const request = route.request();
  if (request.resourceType() !== 'image') return;
  const { pathname } = new URL(request.url());
  await route.fulfill({ contentType: 'image/svg+xml', body: drawing(pathname.split('/')[2] ?? '') });
}

/** Pages that were not built name the sources of their drawings. */
async function giveSource(route: Route): Promise<void> {
  await route.fulfill({ path: join(ROOT, new URL(route.request().url()).pathname) });
}

/** Hills below a sun, in colours that the name decides. */
function drawing(name: string): string {
  const [hue = 0, sun = 0, hill = 0] = createHash('sha256').update(name).digest();
  const colour = (turn: number, light: number): string =>
    `hsl(${Math.round((hue * 360) / 256 + turn) % 360} 45% ${light}%)`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="360" viewBox="0 0 64 36" shape-rendering="crispEdges"
  preserveAspectRatio="xMidYMid slice"><path fill="${colour(0, 62)}" d="M0 0h64v36H0z"/><path fill="${colour(40, 80)}"
  d="M${8 + (sun % 48)} 6h8v8h-8z"/><path fill="${colour(180, 34)}" d="M0 ${20 + (hill % 10)}L64 ${18 + (hill % 14)}V36H0z"/></svg>`;
}
