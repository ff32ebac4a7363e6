import { fitInside, type Size } from '#base/fit-inside.ts';
import { SITE_PICTURE } from '#shell/document/site-pictures.ts';
import type { Config } from '#src/config.ts';
import {
  showsLivePicture,
  thumbnailJpegUrl,
  type ThumbnailLocation,
  thumbnailUrl,
} from '#base/media-path.ts';
import { THUMBNAIL_SIDES } from './media.ts';
import type { VideoRow } from './model/rows.ts';
import { hasPicture } from './file-rules.ts';

/**
 * A picture that other sites and search engines show for a video; its address is absolute, its sides are
 * pixels.
 */
export interface Preview extends Size {
  readonly url: string;
}

type Site = Pick<Config, 'publicUrl'>;

type PreviewColumns = ThumbnailLocation & Pick<VideoRow, 'nsfw' | 'state' | 'width' | 'height'>;

/**
 * The preview of a video. Visitors of other sites have not asked to see NSFW pictures, so the site's own
 * picture replaces them, as it does if there is no picture yet or any more.
 */
export function previewOf(site: Site, video: PreviewColumns): Preview {
  return previewsOf(site, video)[0];
}

/** The largest preview that fits, null if none is small enough. A smaller one may be WebP. */
export function previewWithin(site: Site, video: PreviewColumns, room: Partial<Size>): Preview | null {
  return previewsOf(site, video).find((preview) => fits(preview, room)) ?? null;
}

function previewsOf({ publicUrl }: Site, video: PreviewColumns): [Preview, ...Preview[]] {
  if (showsLivePicture(video) && !video.nsfw)
    return [{ url: publicUrl + thumbnailJpegUrl(video), ...sidesOf(video, THUMBNAIL_SIDES.medium) }];
  if (video.nsfw || !video.hasThumbnail || !hasPicture(video)) {
    const { path, ...size } = SITE_PICTURE;
    return [{ url: publicUrl + path, ...size }];
  }
  const inSize = (size: keyof typeof THUMBNAIL_SIDES): Preview => ({
    url: publicUrl + (size === 'large' ? thumbnailJpegUrl : thumbnailUrl)(video, size),
    ...sidesOf(video, THUMBNAIL_SIDES[size]),
  });
  const smaller = video.thumbnailWebp ? [] : [inSize('small')];
  return [inSize('large'), inSize('medium'), ...smaller];
}

/** Thumbnails have the shape of the video and are never larger than it. */
function sidesOf({ width, height }: Size, side: number): Size {
  if (width <= 0 || height <= 0) return { width: side, height: Math.round((side * 9) / 16) };
  return Math.max(width, height) <= side
    ? { width, height }
    : fitInside({ width, height }, { width: side, height: side });
}

function fits({ width, height }: Size, room: Partial<Size>): boolean {
  return width <= (room.width ?? Infinity) && height <= (room.height ?? Infinity);
}
