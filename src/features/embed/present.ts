import { fitInside } from '#base/fit-inside.ts';
import type { VideoObject } from '#features/video/contract.ts';
import type { Oembed } from './contract.ts';
import { embedCode, embedSize, escapeAttribute } from './rules.ts';

/** Time an asker may keep the answer, seconds. */
const CACHE_AGE = 3600;
/** The thumbnail's frame, pixels. */
const THUMBNAIL = { width: 480, height: 270 };

/** A video as oEmbed tells of it. oEmbed 1.0 §2.3.4.2. */
export function presentOembed(
  site: { readonly name: string; readonly url: string },
  video: VideoObject,
  max: { width?: number | undefined; height?: number | undefined },
): Oembed {
  const size = embedSize(video, { ...(max.width && { width: max.width }), ...(max.height && { height: max.height }) });
  const thumbnail = thumbnailSize(video);
  return {
    version: '1.0',
    type: 'video',
    provider_name: site.name,
    provider_url: site.url,
    title: video.title,
    author_name: video.user?.username ?? '',
    author_url: video.user?.full_url ?? '',
    thumbnail_url: video.thumbnail_url,
    thumbnail_width: thumbnail.width,
    thumbnail_height: thumbnail.height,
    html: embedCode(video.embed_url, size, video.title),
    ...size,
    duration: video.duration,
    cache_age: CACHE_AGE,
  };
}

/** The same as XML. oEmbed 1.0 §2.3.4. */
export function oembedXml(answer: Oembed): string {
  const fields = Object.entries(answer).map(([name, value]) => `  <${name}>${escapeAttribute(String(value))}</${name}>`);
  return `<?xml version="1.0" encoding="utf-8" standalone="yes"?>\n<oembed>\n${fields.join('\n')}\n</oembed>\n`;
}

function thumbnailSize({ width, height }: VideoObject) {
  return width > 0 && height > 0 ? fitInside({ width, height }, THUMBNAIL) : THUMBNAIL;
}
