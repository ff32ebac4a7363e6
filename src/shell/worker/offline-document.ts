import { escapeMarkup } from '#base/escape.ts';
import type { SiteSettings } from '#base/site-settings.ts';
import { type Language, directionOf, textsIn } from '#base/texts.ts';
import type { FilesOf } from '#platform/http/pages.ts';
import { moduleLinks, siteColours } from '#shell/document/document.ts';
import { pageTitle } from '#shell/frame/title.ts';
import { raw } from '#src/raw-routes.ts';
import { href } from '#src/routes.ts';
import { OFFLINE_TEXTS } from './texts.ts';

/** The module of the page. */
export const OFFLINE = 'src/features/order/site/ui/offline.ts';

/** The icon "wifi-off", drawn here: the file of all icons cannot be fetched. */
const ICON = `<svg class="ui-icon" viewBox="0 0 24 24" width="32" height="32" aria-hidden="true">
<path d="M12 20h.01M8.5 16.4a5 5 0 0 1 7 0M5 12.9a10 10 0 0 1 5.2-2.7M19 12.9a10 10 0 0 0-2-1.5"/>
<path d="M2 8.8a15 15 0 0 1 4.2-2.6M22 8.8A15 15 0 0 0 10.7 5M2 2l20 20"/></svg>`;

/**
 * The document that is shown without a connection: of nobody, since it is kept on the device. Its module
 * fills in what the device remembers.
 */
export function offlineDocument(
  settings: Pick<SiteSettings, 'siteName' | 'accent' | 'linkLight' | 'linkDark'>,
  language: Language,
  files: FilesOf,
): string {
  const texts = textsIn(OFFLINE_TEXTS, language);
  const { script, styles, ...modules } = files(OFFLINE);
  const colours = siteColours(settings);
  const look = colours ? ` style="${escapeMarkup(colours)}"` : '';
  const name = escapeMarkup(settings.siteName);
  return `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}" data-theme="system"${look}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
<title>${escapeMarkup(pageTitle(texts.title, settings.siteName))}</title>
${styles.map((path) => `<link rel="stylesheet" href="${path}">`).join('\n')}
<link rel="icon" type="image/svg+xml" href="${raw.icon.path}">
<link rel="manifest" href="${raw.manifest.path}">
${moduleLinks(modules)}
</head>
<body class="offline in-reading" data-site="${name}">
<header class="shell-header">
<a class="offline-home" href="${href('index')}">
<img src="${raw.icon.path}" alt="" width="28" height="28"> ${name}
</a>
</header>
<main class="shell-main">
<div class="shell-page">
<div class="ui-empty">
<span class="ui-empty-icon">${ICON}</span>
<div role="status"><h1>${texts.title}</h1><p>${texts.about}</p></div>
<div class="ui-empty-action"><a class="ui-button ui-button-primary ui-button-medium" href="">
<span class="ui-button-text">${texts.lookAgain}</span>
</a></div>
</div>
${keptList('tab', texts.tab)}
${keptList('uploads', texts.uploads, texts.uploadsAbout)}
</div>
</main>
${script ? `<script type="module" src="${script}"></script>` : ''}
</body>
</html>
`;
}

/** An empty list, which the page's module shows once there is something in it. */
function keptList(name: string, title: string, about = ''): string {
  return `<section class="offline-kept" data-kept="${name}" hidden>
<h2>${title}</h2>${about && `<p>${about}</p>`}<ul></ul>
</section>`;
}
