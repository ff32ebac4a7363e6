import { fromApiDate } from '#base/api-date.ts';
import { escapeMarkup } from '#base/markup.ts';
import type { VideoObject } from '#features/videos/video/contract.ts';
import { href } from '#src/routes.ts';

/** Path of somebody's videos as RSS. */
export function rssPath(username: string): string {
  return `${href('user-profile', { username })}/rss`;
}

export interface RssChannel {
  readonly title: string;
  readonly link: string;
  readonly self: string;
  readonly description: string;
}

/** Videos as an RSS 2.0 document. */
export function renderRss(channel: RssChannel, videos: readonly VideoObject[]): string {
  return `<?xml version="1.0" encoding="utf-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:media="http://search.yahoo.com/mrss/">
<channel>
<title>${escapeMarkup(channel.title)}</title>
<link>${escapeMarkup(channel.link)}</link>
<atom:link href="${escapeMarkup(channel.self)}" rel="self" type="application/rss+xml"/>
<description>${escapeMarkup(channel.description)}</description>
${videos.map(renderItem).join('\n')}
</channel>
</rss>
`;
}

function renderItem(video: VideoObject): string {
  const at = fromApiDate(video.date_completed) ?? fromApiDate(video.date_created) ?? 0;
  return `<item>
<title>${escapeMarkup(video.title || 'Untitled')}</title>
<link>${escapeMarkup(video.full_url)}</link>
<guid isPermaLink="false">video-${video.video_id}</guid>
<pubDate>${new Date(at).toUTCString()}</pubDate>
<description>${escapeMarkup(video.description ?? '')}</description>
<media:thumbnail url="${escapeMarkup(video.thumbnail_url)}"/>
</item>`;
}
