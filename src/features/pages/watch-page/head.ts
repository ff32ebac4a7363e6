import { isoDuration } from '#base/duration.ts';
import { fromApiDate } from '#base/api-date.ts';
import { truncate } from '#base/truncate.ts';
import { embedSize } from '#features/watching/embed/rules.ts';
import type { HeadTag } from '#platform/http/pages.ts';
import type { Config } from '#src/config.ts';
import { api } from '#src/routes.ts';
import type { VideoObject } from '#features/videos/video/contract.ts';
import type { Preview } from '#features/videos/video/preview.ts';

/** Previews of other sites, and what search engines read. */
export function videoHead(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  video: VideoObject,
  preview: Preview,
): HeadTag[] {
  const title = video.title || 'Untitled';
  const oembed = (format: string) =>
    `${publicUrl}${api.embed.oembed.path}?${new URLSearchParams({ url: video.full_url, format })}`;
  const { width, height } = embedSize(video);
  const file = openFile(video);
  return [
    property('og:type', 'video.other'),
    property('og:url', video.full_url),
    property('og:image', preview.url),
    property('og:image:width', String(preview.width)),
    property('og:image:height', String(preview.height)),
    property('og:image:alt', title),
    property('og:video', video.embed_url),
    property('og:video:type', 'text/html'),
    property('og:video:width', String(width)),
    property('og:video:height', String(height)),
    ...(file ? [property('og:video', file), property('og:video:type', 'video/mp4')] : []),
    ...(video.duration > 0
      ? [property('video:duration', String(Math.max(1, Math.floor(video.duration))))]
      : []),
    named('twitter:card', 'player'),
    named('twitter:title', title),
    named('twitter:description', truncate(video.description || title, 200)),
    named('twitter:image', preview.url),
    named('twitter:player', video.embed_url),
    named('twitter:player:width', String(width)),
    named('twitter:player:height', String(height)),
    discovery('application/json+oembed', oembed('json'), title),
    discovery('text/xml+oembed', oembed('xml'), title),
    { tag: 'script', attributes: { type: 'application/ld+json' }, json: structuredData(video, preview) },
  ];
}

/**
 * The file to play in a preview: the embed asks before it shows what is not safe for work, a file would not.
 */
function openFile({ nsfw, complete_url }: VideoObject): string | undefined {
  return nsfw ? undefined : complete_url || undefined;
}

function property(name: string, content: string): HeadTag {
  return { tag: 'meta', attributes: { property: name, content } };
}

function named(name: string, content: string): HeadTag {
  return { tag: 'meta', attributes: { name, content } };
}

function discovery(type: string, address: string, title: string): HeadTag {
  return { tag: 'link', attributes: { rel: 'alternate', type, href: address, title } };
}

/** Schema.org's VideoObject. What is not known is left out: a duration of 0 would be wrong. */
function structuredData(video: VideoObject, preview: Preview): object {
  const uploaded = fromApiDate(video.date_published) ?? fromApiDate(video.date_created);
  return {
    '@context': 'https://schema.org',
    '@type': 'VideoObject',
    name: video.title || 'Untitled',
    description: video.description || video.title || 'Untitled',
    thumbnailUrl: preview.url,
    uploadDate: uploaded === null ? undefined : new Date(uploaded).toISOString(),
    duration: video.duration > 0 ? isoDuration(video.duration) : undefined,
    contentUrl: openFile(video),
    embedUrl: video.embed_url,
    isFamilyFriendly: !video.nsfw,
    ...(video.user && { author: { '@type': 'Person', name: video.user.username, url: video.user.full_url } }),
    interactionStatistic: [
      {
        '@type': 'InteractionCounter',
        interactionType: { '@type': 'WatchAction' },
        userInteractionCount: video.view_count,
      },
      {
        '@type': 'InteractionCounter',
        interactionType: { '@type': 'LikeAction' },
        userInteractionCount: video.likes_count,
      },
    ],
  };
}
