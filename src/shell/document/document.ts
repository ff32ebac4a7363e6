import { escapeMarkup } from '#base/escape.ts';
import { FIRST_COLOURS } from '#base/site-limits.ts';
import type { SiteSettings } from '#base/site-settings.ts';
import { directionOf } from '#base/texts.ts';
import { EARLY_SCRIPT } from '#platform/http/html-headers.ts';
import type { HeadTag, Preloads, Template } from '#platform/http/pages.ts';
import type { PageAssets } from './assets.ts';
import { bodyClasses } from '#shell/frame/body-classes.ts';
import { firstIcons } from './first-icons.ts';
import type { Frame } from '#shell/frame/frame.ts';
import { pack } from '#shell/frame/packed.ts';

/** The data in a document from which the browser hydrates its page. */
export interface Payload {
  readonly frame: Frame;
  /** The page's props. */
  readonly data: object;
  /** Path of the file whose default export is the page; null without a build. */
  readonly module: string | null;
}

interface DocumentParts {
  readonly frame: Frame;
  /** What the page is laid out in. */
  readonly template: Template;
  readonly title: string;
  readonly head: readonly HeadTag[];
  readonly assets: PageAssets;
  /** The page, already rendered. */
  readonly body: string;
  /** What the browser hydrates with. */
  readonly payload: Payload;
}

/**
 * The HTML document around a rendered page. Style sheets come first, since a browser without HTTP/2 has six
 * connections, and nothing is painted before they are there.
 */
export function renderDocument({
  frame,
  template,
  title,
  head,
  assets,
  body,
  payload,
}: DocumentParts): string {
  const direction = directionOf(frame.lang);
  return `<!doctype html>
<html lang="${frame.lang}" dir="${direction}" data-theme="${frame.theme}"${styleOf(frame)}>
<head>
<meta charset="utf-8">
${head.filter(isFetched).map(renderTag).join('\n')}
${earlyPart(assets.first, body)}
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${escapeMarkup(title)}</title>
${assets.styles.map((path) => `<link rel="stylesheet" href="${path}">`).join('\n')}
${head
  .filter((tag) => !isFetched(tag))
  .map(renderTag)
  .join('\n')}
${afterPaint(moduleLinks(assets, assets.script), body)}
</head>
<body class="${bodyClasses(frame.page)} in-${template}">
${firstIcons(body)}
<div id="root">${body}</div>
<script type="application/json" id="payload">${scriptJson(pack(payload))}</script>
</body>
</html>
`;
}

/** What a body says of a video that starts by itself (`player/ui/start-facts.ts`). */
const STARTS = / data-starts="[^"]*"/;

/** Whether a body has a video that starts by itself. */
export function hasStart(body: string): boolean {
  return STARTS.test(body);
}

/**
 * `EARLY_SCRIPT`, behind links to what it runs before the body is there, with what that will say of a video
 * that starts by itself.
 */
export function earlyPart([script, ...imported]: readonly string[], body: string): string {
  const links = imported.map((path) => `<link rel="modulepreload" href="${path}">`);
  const [starts = ''] = STARTS.exec(body) ?? [];
  const first = `<link rel="modulepreload" id="first" href="${script}"${starts}>`;
  return [...(script === undefined ? [] : [first, ...links]), `<script>${EARLY_SCRIPT}</script>`].join('\n');
}

/**
 * What fetches the page's own code. Where a video starts by itself, `EARLY_SCRIPT` brings it to life once the
 * page has been painted: until then it would stand between it, the video and the line.
 */
export function afterPaint(markup: string, body: string): string {
  return hasStart(body) ? `<template id="rest">${markup}</template>` : markup;
}

/**
 * The site's own colours, as a style attribute, because the content security policy allows inline styles only
 * there.
 */
function styleOf({ colours }: Frame): string {
  return colours ? ` style="${escapeMarkup(colours)}"` : '';
}

/**
 * Links that fetch a document's modules, those needed for hydration first. `EARLY_SCRIPT` runs `entry`.
 */
export function moduleLinks(
  { preload, preloadLast }: Pick<PageAssets, 'preload' | 'preloadLast'>,
  entry: string | null = null,
): string {
  return [
    ...preload.map(
      (path) => `<link rel="modulepreload"${path === entry ? ' id="entry"' : ''} href="${path}">`,
    ),
    ...preloadLast.map((path) => `<link rel="modulepreload" fetchpriority="low" href="${path}">`),
  ].join('\n');
}

/** `EARLY_SCRIPT` takes it up. */
function isFetched({ attributes }: HeadTag): boolean {
  return attributes['as'] === 'fetch';
}

/** JSON that is safe inside a script element: it can neither end the element nor start a comment. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}

/** One tag of the head as markup. */
export function renderTag({ tag, attributes, json }: HeadTag): string {
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeMarkup(value)}"`);
  return `<${tag}${written.join('')}>${tag === 'script' ? `${scriptJson(json)}</script>` : ''}`;
}

/**
 * Links in the head that preload what the page needs besides its modules. HTML standard, link type "preload".
 */
export function preloadTags({ fetches = [], fetchMedia: media, picture = null }: Preloads = {}): HeadTag[] {
  return [
    ...(picture === null ? [] : [link({ as: 'image', href: picture, fetchpriority: 'high' })]),
    // With the same mode as the script's own request, otherwise the browser would fetch it twice.
    ...fetches.map((href) =>
      link({ as: 'fetch', href, crossorigin: 'anonymous', ...(media !== undefined && { media }) }),
    ),
  ];
}

function link(attributes: Record<string, string>): HeadTag {
  return { tag: 'link', attributes: { rel: 'preload', ...attributes } };
}

type Colours = keyof typeof FIRST_COLOURS;

/** The site's colours as a style of its documents; null if they are those of the style sheet. */
export function siteColours(settings: Pick<SiteSettings, Colours>): string | null {
  const { accent, linkLight, linkDark } = settings;
  const names = Object.keys(FIRST_COLOURS) as Colours[];
  if (names.every((name) => settings[name] === FIRST_COLOURS[name])) return null;
  const links = `light-dark(${linkLight},${linkDark})`;
  const hover = `color-mix(in srgb,${accent} 84%,#fff)`;
  return `--accent:${accent};--accent-hover:${hover};--link:${links};--focus:${links}`;
}
