import { escapeMarkup } from '#base/escape.ts';
import { type Language, directionOf, textsIn } from '#base/texts.ts';
import type { VideoCardView } from '#features/videos/video/view.ts';
import { TEXTS as VIDEO_TEXTS } from '#features/videos/video/texts.ts';
import type { FilesOf, PageAnswer } from '#platform/http/pages.ts';
import { pageTitle } from '#shell/frame/title.ts';
import type { Ctx } from '#src/context.ts';
import { href } from '#src/routes.ts';
import type { WidgetLook } from './widget-rules.ts';
import { WIDGET_TEXTS } from './widget-texts.ts';

/** The module whose styles all kinds share; they have no other code. */
const STYLES = 'src/features/watching/embed/pages/widget-follow.tsx';

/** A widget's head: a person or a channel. */
export interface WidgetHead {
  readonly name: string;
  /** Path of its page. */
  readonly path: string;
  readonly picture: string | null;
  readonly followers: number;
}

/** The document of a widget, which any site may frame; it needs neither scripts nor cookies. */
export function widgetAnswer(
  ctx: Pick<Ctx, 'config' | 'settings'>,
  { language, look }: { language: Language; look: WidgetLook },
  head: WidgetHead,
  videos: readonly VideoCardView[] | null,
): PageAnswer<object> {
  const site = ctx.config.publicUrl;
  const texts = textsIn(WIDGET_TEXTS, language);
  const body = [headHtml(site, head, language), videos && listHtml(site, videos, language)];
  return {
    data: {},
    title: texts.follow,
    framed: true,
    noIndex: true,
    document: (files) =>
      bare(titleOf(ctx, head.name), language, look, body.filter(Boolean).join('\n'), files),
  };
}

/** Shown instead of a widget whose person or channel is gone, with a link to the site. */
export function missingAnswer(
  ctx: Pick<Ctx, 'config' | 'settings'>,
  { language, look }: { language: Language; look: WidgetLook },
): PageAnswer<object> {
  const texts = textsIn(WIDGET_TEXTS, language);
  const link = out(ctx.config.publicUrl, texts.toSite(ctx.settings.current()));
  const body = `<div class="widget-note"><h1>${texts.missing}</h1> ${link}</div>`;
  return {
    data: {},
    title: texts.missing,
    status: 404,
    framed: true,
    noIndex: true,
    document: (files) => bare(titleOf(ctx, texts.missing), language, look, body, files),
  };
}

function titleOf({ settings }: Pick<Ctx, 'settings'>, title: string): string {
  return pageTitle(title, settings.current().siteName);
}

function headHtml(site: string, { name, path, picture, followers }: WidgetHead, language: Language): string {
  const texts = textsIn(WIDGET_TEXTS, language);
  const image = picture === null ? '' : `<img src="${escapeMarkup(picture)}" alt="" width="40" height="40">`;
  return `<header>${image}
<div><h1>${out(site + path, name)}</h1><small>${texts.followers(followers)}</small></div>
${out(site + path, texts.follow, 'widget-follow')}</header>`;
}

function listHtml(site: string, videos: readonly VideoCardView[], language: Language): string {
  const texts = textsIn(WIDGET_TEXTS, language);
  if (videos.length === 0) return `<p class="widget-note">${texts.nothing}</p>`;
  const { title } = textsIn(VIDEO_TEXTS, language);
  const items = videos.map((video) => {
    const url = escapeMarkup(site + href('video-view', { code: video.code }));
    return `<li><a href="${url}" target="_blank" rel="noopener">
<img src="${escapeMarkup(video.thumbnail)}" alt="" width="120" height="68" loading="lazy">
<span><b>${escapeMarkup(title(video.title))}</b><small>${texts.views(video.view_count)}</small></span></a></li>`;
  });
  return `<ul>${items.join('\n')}</ul>`;
}

function out(url: string, text: string, name = ''): string {
  const look = name === '' ? '' : ` class="${name}"`;
  return `<a href="${escapeMarkup(url)}"${look} target="_blank" rel="noopener">${escapeMarkup(text)}</a>`;
}

function bare(
  title: string,
  language: Language,
  { theme }: WidgetLook,
  body: string,
  files: FilesOf,
): string {
  const { styles } = files(STYLES);
  const links = styles.map((path) => `<link rel="stylesheet" href="${path}">`).join('\n');
  return `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}" data-theme="${theme}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeMarkup(title)}</title>
${links}
</head>
<body class="widget">
<main>
${body}
</main>
</body>
</html>
`;
}
