import { isoDuration } from '#base/duration.ts';
import { type Language, textsIn } from '#base/texts.ts';
import { truncate } from '#base/title.ts';
import { embedSize } from '#features/watching/embed/rules.ts';
import type { HeadTag } from '#platform/http/pages.ts';
import type { Config } from '#src/config.ts';
import { api, href } from '#src/routes.ts';
import { completePath } from '#features/videos/video/media.ts';
import type { VideoRow } from '#features/videos/video/model/rows.ts';
import type { Preview } from '#features/videos/video/preview.ts';
import { broadcastOf, isAnnounced } from '#features/videos/video/premiere-rules.ts';

import { TEXTS } from '#features/videos/video/texts.ts';

/** Metadata for link previews and search engines. */
export function videoHead(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  video: VideoRow,
  views: number,
  preview: Preview,
  language: Language,
): HeadTag[] {
  const url = publicUrl + href('video-view', { code: video.code });
  const embedUrl = publicUrl + href('video-embed', { code: video.code });
  const title = textsIn(TEXTS, language).title(video.title);
  const oembed = (format: string) =>
    `${publicUrl}${api.embed.oembed.path}?${new URLSearchParams({ url, format })}`;
  const titled = { ...video, title };
  return [
    property('og:url', url),
    ...openGraph(titled, embedUrl, openFile(publicUrl, video), preview),
    ...playerCard(titled, embedUrl, preview),
    discovery('application/json+oembed', oembed('json'), title),
    discovery('text/xml+oembed', oembed('xml'), title),
    {
      tag: 'script',
      attributes: { type: 'application/ld+json' },
      json: structuredData(publicUrl, titled, views, preview),
    },
  ];
}

function openGraph(
  video: VideoRow & { readonly title: string },
  embedUrl: string,
  file: string | undefined,
  preview: Preview,
): HeadTag[] {
  const { width, height } = embedSize(video);
  return [
    property('og:type', 'video.other'),
    property('og:image', preview.url),
    property('og:image:width', String(preview.width)),
    property('og:image:height', String(preview.height)),
    property('og:image:alt', video.title),
    property('og:video', embedUrl),
    property('og:video:type', 'text/html'),
    property('og:video:width', String(width)),
    property('og:video:height', String(height)),
    ...(file ? [property('og:video', file), property('og:video:type', 'video/mp4')] : []),
    ...(video.duration > 0
      ? [property('video:duration', String(Math.max(1, Math.floor(video.duration))))]
      : []),
  ];
}

/** The player card of X (Twitter). */
function playerCard(
  video: VideoRow & { readonly title: string },
  embedUrl: string,
  preview: Preview,
): HeadTag[] {
  const { width, height } = embedSize(video);
  return [
    namedTag('twitter:card', 'player'),
    namedTag('twitter:title', video.title),
    namedTag('twitter:description', truncate(video.description || video.title, 200)),
    namedTag('twitter:image', preview.url),
    namedTag('twitter:player', embedUrl),
    namedTag('twitter:player:width', String(width)),
    namedTag('twitter:player:height', String(height)),
  ];
}

/**
 * The file that previews may play; none if the video is not safe for work, since a file cannot ask before it
 * plays.
 */
function openFile(publicUrl: string, video: VideoRow): string | undefined {
  const path = completePath(video);
  return video.nsfw || path === '' || isAnnounced(video) ? undefined : publicUrl + path;
}

function property(name: string, content: string): HeadTag {
  return { tag: 'meta', attributes: { property: name, content } };
}

function namedTag(name: string, content: string): HeadTag {
  return { tag: 'meta', attributes: { name, content } };
}

function discovery(type: string, address: string, title: string): HeadTag {
  return { tag: 'link', attributes: { rel: 'alternate', type, href: address, title } };
}

/** Schema.org's VideoObject. Unknown values are left out: a duration of 0 would be wrong. */
function structuredData(publicUrl: string, video: VideoRow, views: number, preview: Preview): object {
  const { username } = video;
  return {
    '@context': 'https://schema.org',
    '@type': 'VideoObject',
    name: video.title,
    description: video.description || video.title,
    thumbnailUrl: preview.url,
    uploadDate: (video.publishedAt ?? video.createdAt).toISOString(),
    duration: video.duration > 0 ? isoDuration(video.duration) : undefined,
    contentUrl: openFile(publicUrl, video),
    embedUrl: publicUrl + href('video-embed', { code: video.code }),
    isFamilyFriendly: !video.nsfw,
    ...(username !== null && {
      author: { '@type': 'Person', name: username, url: publicUrl + href('user-profile', { username }) },
    }),
    publication: video.onAir ? liveBroadcast(video) : broadcastOf(video),
    interactionStatistic: [interactions('WatchAction', views), interactions('LikeAction', video.likesCount)],
  };
}

/** What is being sent now, for search engines. */
function liveBroadcast({ createdAt }: VideoRow): object {
  return { '@type': 'BroadcastEvent', isLiveBroadcast: true, startDate: createdAt.toISOString() };
}

function interactions(type: string, count: number): object {
  const interactionType = { '@type': type };
  return { '@type': 'InteractionCounter', interactionType, userInteractionCount: count };
}
