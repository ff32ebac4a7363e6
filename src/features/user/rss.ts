import { fromApiDate } from '#base/api-date.ts';
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
<title>${escape(channel.title)}</title>
<link>${escape(channel.link)}</link>
<atom:link href="${escape(channel.self)}" rel="self" type="application/rss+xml"/>
<description>${escape(channel.description)}</description>
${videos.map(renderItem).join('\n')}
</channel>
</rss>
`;
}

function renderItem(video: VideoObject): string {
  const at = fromApiDate(video.date_completed) ?? fromApiDate(video.date_created) ?? 0;
  return `<item>
<title>${escape(video.title || 'Untitled')}</title>
<link>${escape(video.full_url)}</link>
<guid isPermaLink="false">video-${video.video_id}</guid>
<pubDate>${new Date(at).toUTCString()}</pubDate>
<description>${escape(video.description ?? '')}</description>
<media:thumbnail url="${escape(video.thumbnail_url)}"/>
</item>`;
}

/** XML knows no control characters, escaped or not. */
function escape(text: string): string {
  const plain = text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '');
  return plain.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
