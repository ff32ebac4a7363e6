import { fromApiDate } from '#base/api-date.ts';
import { escapeXml } from '#base/xml.ts';
import type { VideoObject } from '#features/video/contract.ts';
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
<title>${escapeXml(channel.title)}</title>
<link>${escapeXml(channel.link)}</link>
<atom:link href="${escapeXml(channel.self)}" rel="self" type="application/rss+xml"/>
<description>${escapeXml(channel.description)}</description>
${videos.map(renderItem).join('\n')}
</channel>
</rss>
`;
}

function renderItem(video: VideoObject): string {
  const at = fromApiDate(video.date_completed) ?? fromApiDate(video.date_created) ?? 0;
  return `<item>
<title>${escapeXml(video.title || 'Untitled')}</title>
<link>${escapeXml(video.full_url)}</link>
<guid isPermaLink="false">video-${video.video_id}</guid>
<pubDate>${new Date(at).toUTCString()}</pubDate>
<description>${escapeXml(video.description ?? '')}</description>
<media:thumbnail url="${escapeXml(video.thumbnail_url)}"/>
</item>`;
}
