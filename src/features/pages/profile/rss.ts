import { FIRST_LANGUAGE, textsIn } from '#base/texts.ts';
import { escapeMarkup } from '#base/markup.ts';
import { raw } from '#src/raw-routes.ts';
import { fillPath } from '#src/routes.ts';
import { TEXTS } from '#features/videos/video/texts.ts';

/** Path of somebody's videos as RSS. */
export function rssPath(username: string): string {
  return fillPath(raw.rss.path, { username });
}

export interface RssChannel {
  readonly title: string;
  readonly link: string;
  readonly self: string;
  readonly description: string;
}

/** A video in a feed; its addresses are absolute. */
export interface RssItem {
  readonly id: string;
  readonly title: string;
  readonly link: string;
  readonly description: string | null;
  readonly picture: string;
  readonly at: Date;
}

/** Videos as an RSS 2.0 document. */
export function renderRss(channel: RssChannel, items: readonly RssItem[]): string {
  return `<?xml version="1.0" encoding="utf-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:media="http://search.yahoo.com/mrss/">
<channel>
<title>${escapeMarkup(channel.title)}</title>
<link>${escapeMarkup(channel.link)}</link>
<atom:link href="${escapeMarkup(channel.self)}" rel="self" type="application/rss+xml"/>
<description>${escapeMarkup(channel.description)}</description>
${items.map(renderItem).join('\n')}
</channel>
</rss>
`;
}

function renderItem(video: RssItem): string {
  return `<item>
<title>${escapeMarkup(textsIn(TEXTS, FIRST_LANGUAGE).title(video.title))}</title>
<link>${escapeMarkup(video.link)}</link>
<guid isPermaLink="false">video-${video.id}</guid>
<pubDate>${video.at.toUTCString()}</pubDate>
<description>${escapeMarkup(video.description ?? '')}</description>
<media:thumbnail url="${escapeMarkup(video.picture)}"/>
</item>`;
}
