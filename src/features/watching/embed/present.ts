import type { Size } from '#base/fit-inside.ts';
import { escapeMarkup } from '#base/escape.ts';
import type { VideoObject } from '#features/videos/video/contract.ts';
import type { Preview } from '#features/videos/video/preview.ts';
import type { Oembed } from './contract.ts';
import { embedCode, embedSize } from './rules.ts';

/** How long consumers may cache the answer, seconds. */
const CACHE_AGE = 3600;

/** A video as an oEmbed answer; unknown fields are left out. oEmbed 1.0 §2.3.4.2. */
export function presentOembed(
  site: { readonly name: string; readonly url: string },
  video: VideoObject,
  preview: Preview | null,
  room: Partial<Size>,
): Oembed {
  const size = embedSize(video, room);
  return {
    version: '1.0',
    type: 'video',
    provider_name: site.name,
    provider_url: site.url,
    title: video.title,
    ...(video.description && { description: video.description }),
    ...(video.user && { author_name: video.user.username, author_url: video.user.full_url }),
    ...(preview && {
      thumbnail_url: preview.url,
      thumbnail_width: preview.width,
      thumbnail_height: preview.height,
    }),
    html: embedCode(video.embed_url, size, video.title),
    ...size,
    duration: Math.round(video.duration),
    cache_age: CACHE_AGE,
  };
}

/** The same as XML. oEmbed 1.0 §2.3.4. */
export function oembedXml(answer: Oembed): string {
  const fields = Object.entries(answer).map(
    ([name, value]) => `  <${name}>${escapeMarkup(String(value))}</${name}>`,
  );
  return `<?xml version="1.0" encoding="utf-8" standalone="yes"?>\n<oembed>\n${fields.join('\n')}\n</oembed>\n`;
}
