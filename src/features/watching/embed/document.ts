import { type Language, LANGUAGES, textsIn } from '#base/texts.ts';
import { escapeMarkup } from '#base/markup.ts';
import { TEXTS as VIDEO_TEXTS } from '#features/videos/video/texts.ts';
import type { EmbedPayload } from '#player/embed.ts';
import { posterBoxHtml } from '#player/ui/poster-box.ts';
import type { FilesOf } from '#platform/http/pages.ts';
import { playerPreloads } from '#player/ui/preloads.ts';
import { moduleLinks, renderTag, scriptJson } from '#shell/document/document.ts';
import { preloadTags } from '#shell/document/preload-tags.ts';
import { raw } from '#src/raw-routes.ts';
import font from '#ui/fonts/figtree-latin.woff2?url';
import { TEXTS } from './texts.ts';

/** What the embed's own module reads beside the player's payload. */
export interface LivePayload {
  readonly videoId: string;
  /** Show the counts when either exceeds 1. Spec §2.4. */
  readonly stats: boolean;
  /** Address that keeps the viewer among those watching; null for internal views, which are not counted. */
  readonly track: string | null;
}

interface DocumentHead {
  readonly title: string;
  readonly language: Language;
  /** What the video is about; empty or unset without a word on it. */
  readonly description?: string;
  /** Address of the watch page. */
  readonly canonical: string;
}

/** The site's face, which words in it wait for only when it is here at once. */
const FONT = `<link rel="preload" as="font" type="font/woff2" crossorigin href="${font}">`;

/** The site's mark, whose name the link beside it says. */
const mark = `<img class="embed-mark" src="${raw.icon.path}" alt="" width="48" height="48">`;

/** The player's entry, and what keeps its numbers alive. */
const PLAYER = 'src/player/embed.ts';
const LIVE = 'src/features/watching/embed/pages/video-embed.tsx';

/** A bare document that plays: with the player where scripts run, as a plain video where they do not. */
export function playingDocument(
  head: DocumentHead,
  payload: EmbedPayload & { live: LivePayload },
  files: FilesOf,
  playlists: readonly string[],
): string {
  const { modules, ...rest } = playerPreloads(payload.source, payload.options, playlists);
  const { script, styles, ...modulesOf } = files(PLAYER, [...modules, LIVE]);
  const scripts = [script, files(LIVE).script].filter((path) => path !== null);
  return bare(
    head,
    [...styleLinks(styles), ...preloadTags(rest).map(renderTag), moduleLinks(modulesOf)],
    `
${posterBoxHtml(payload.source, { fill: true, language: head.language })}
<script type="application/json" id="payload">${scriptJson(payload)}</script>
${scripts.map((path) => `<script type="module" src="${path}"></script>`).join('\n')}`,
  );
}

/**
 * A bare document that says why nothing plays, with the way to the site. Commands of the page around it are
 * refused for the same reason.
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

/**
 * A bare document in place of a video that is veiled, with the way to play it: `unveil` is an address within
 * the frame.
 */
export function veiledDocument(head: DocumentHead, text: string, unveil: string, files: FilesOf): string {
  const { showNsfw } = textsIn(VIDEO_TEXTS, head.language);
  return noteDocument(head, text, `<a href="${escapeMarkup(unveil)}">${showNsfw}</a>`, files);
}

function noteDocument(
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
    `<main class="embed-note"${mode}>${mark}<p role="status">${escapeMarkup(text)}</p>${link}</main>${listening}`,
  );
}

function bare(
  { title, language, canonical, description }: DocumentHead,
  links: readonly string[],
  body: string,
): string {
  const about = description ? `<meta name="description" content="${escapeMarkup(description)}">\n` : '';
  return `<!doctype html>
<html lang="${language}" dir="${LANGUAGES[language].direction}">
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
