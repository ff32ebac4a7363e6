import { type Language, directionOf, textsIn } from '#base/texts.ts';
import { escapeMarkup } from '#base/escape.ts';
import { TEXTS as VIDEO_TEXTS } from '#features/videos/video/texts.ts';
import type { FilesOf } from '#platform/http/pages.ts';
import { raw } from '#src/raw-routes.ts';
import font from '#ui/fonts/figtree-latin.woff2?url';
import { TEXTS } from './texts.ts';

/** What every document of an embed has in its head. */
export interface DocumentHead {
  readonly title: string;
  readonly language: Language;
  /** The video's description; empty or unset if there is none. */
  readonly description?: string;
  /** Address of the watch page. */
  readonly canonical: string;
}

/** The site's font, which text only waits for if it loads at once. */
const FONT = `<link rel="preload" as="font" type="font/woff2" crossorigin href="${font}">`;

/** The site's logo, named by the link beside it. */
const mark = `<img class="embed-mark" src="${raw.icon.path}" alt="" width="48" height="48">`;

/** The embed's own module: live counts, and refusals of commands. */
export const LIVE = 'src/features/watching/embed/pages/video-embed.tsx';

/**
 * A minimal document that says why nothing plays, with a link to the site. Commands from the embedding page
 * are refused for the same reason.
 */
export function messageDocument(head: DocumentHead, text: string, files: FilesOf): string {
  return noteDocument(
    head,
    text,
    `<a href="${escapeMarkup(head.canonical)}" target="_blank" rel="noopener">${textsIn(TEXTS, head.language).openOnSite}</a>`,
    files,
    { refuses: true },
  );
}

/** A minimal document for a veiled video, with a link to play it: `unveil` is an address within the frame. */
export function veiledDocument(head: DocumentHead, text: string, unveil: string, files: FilesOf): string {
  const { showNsfw } = textsIn(VIDEO_TEXTS, head.language);
  return noteDocument(head, text, `<a href="${escapeMarkup(unveil)}">${showNsfw}</a>`, files);
}

/** A minimal document with a note and what follows it, as markup. */
export function noteDocument(
  head: DocumentHead,
  text: string,
  link: string,
  files: FilesOf,
  { refuses = false } = {},
): string {
  const { styles, script } = files(LIVE);
  const listening = refuses && script ? `\n${moduleScript(script)}` : '';
  const mode = refuses ? ' data-refuses' : '';
  return bareDocument(
    head,
    [FONT, ...styleLinks(styles)],
    `<main class="embed-note"${mode}>${mark}<div role="status"><h1>${escapeMarkup(text)}</h1></div>${link}</main>${listening}`,
  );
}

/** A document of an embed, with `links` in its head. */
export function bareDocument(
  { title, language, canonical, description }: DocumentHead,
  links: readonly string[],
  body: string,
): string {
  const about = description ? `<meta name="description" content="${escapeMarkup(description)}">\n` : '';
  return `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeMarkup(title)}</title>
${about}<link rel="canonical" href="${escapeMarkup(canonical)}">
<link rel="icon" type="image/svg+xml" href="/favicon.svg">
${links.join('\n')}
</head>
<body class="embed">${body}
</body>
</html>
`;
}

/** An element that runs a file once the document is parsed. */
export function moduleScript(path: string): string {
  return `<script type="module" src="${path}"></script>`;
}

/** Links to style sheets. */
export function styleLinks(paths: readonly string[]): string[] {
  return paths.map((path) => `<link rel="stylesheet" href="${path}">`);
}
