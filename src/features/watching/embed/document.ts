import { type Language, directionOf, textsIn } from '#base/texts.ts';
import { escapeMarkup } from '#base/escape.ts';
import { TEXTS as VIDEO_TEXTS } from '#features/videos/video/texts.ts';
import type { EmbedPayload } from '#player/embed.ts';
import { posterBoxHtml } from '#player/ui/poster-box.ts';
import type { FilesOf } from '#platform/http/pages.ts';
import { playerPreloads } from '#player/ui/preloads.ts';
import { moduleLinks, preloadTags, renderTag, scriptJson } from '#shell/document/document.ts';
import { raw } from '#src/raw-routes.ts';
import font from '#ui/fonts/figtree-latin.woff2?url';
import { TEXTS } from './texts.ts';

/** What the embed's own module reads besides the player's data. */
export interface LivePayload {
  readonly videoId: string;
  /** Whether to show the counts, if either exceeds 1. Spec §2.4. */
  readonly stats: boolean;
  /**
   * Address of the heartbeats that count the viewer as watching; null for internal views, which are not
   * counted.
   */
  readonly track: string | null;
  /** A premiere that is on; left out of all others. */
  readonly showing?: { readonly code: string; readonly startsAt: number; readonly duration: number };
}

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

/** The entry of the player and of its live counts. */
const PLAYER = 'src/player/embed.ts';
const LIVE = 'src/features/watching/embed/pages/video-embed.tsx';

/** A minimal document that plays the video, with the player if scripts run and as a plain video if not. */
export function playingDocument(
  head: DocumentHead,
  payload: EmbedPayload & { live: LivePayload },
  files: FilesOf,
): string {
  const { modules, ...rest } = playerPreloads(payload.source, payload.options);
  const { script, styles, ...modulesOf } = files(PLAYER, [...modules, LIVE]);
  const scripts = [script, files(LIVE).script].filter((path) => path !== null);
  return bare(
    head,
    [...styleLinks(styles), ...preloadTags(rest).map(renderTag), moduleLinks(modulesOf)],
    `
${posterBoxHtml(payload.source, payload.options, { fill: true, language: head.language })}
<script type="application/json" id="payload">${scriptJson(payload)}</script>
${scripts.map((path) => `<script type="module" src="${path}"></script>`).join('\n')}`,
  );
}

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
  const listening = refuses && script ? `\n<script type="module" src="${script}"></script>` : '';
  const mode = refuses ? ' data-refuses' : '';
  return bare(
    head,
    [FONT, ...styleLinks(styles)],
    `<main class="embed-note"${mode}>${mark}<div role="status"><h1>${escapeMarkup(text)}</h1></div>${link}</main>${listening}`,
  );
}

function bare(
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

function styleLinks(paths: readonly string[]): string[] {
  return paths.map((path) => `<link rel="stylesheet" href="${path}">`);
}
