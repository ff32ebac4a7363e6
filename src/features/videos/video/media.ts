import type { VideoRow } from './model/rows.ts';
import { mayPlay } from './rules.ts';

/** What addresses of files are made of. */
type Keyed = Pick<VideoRow, 'mediaKey' | 'mediaVersion'>;

/**
 * Folder of a video's published files in storage, and below `/media/`. Unguessable, versioned, immutable.
 * Design §4.
 */
export function mediaPrefix({ mediaKey, mediaVersion }: Keyed): string {
  return `media/${mediaKey}/${mediaVersion}`;
}

/** Path of a published file: `mediaUrl(video, 'thumb/poster.jpg')`. */
export function mediaUrl(video: Keyed, name: string): string {
  return `/${mediaPrefix(video)}/${name}`;
}

/** The picture that stands for a video; a placeholder until there is one. */
export function thumbnailUrl(
  video: Keyed & Pick<VideoRow, 'hasThumbnail' | 'thumbnailVersion'>,
  size: 'large' | 'medium' | 'small' = 'medium',
): string {
  return video.hasThumbnail
    ? mediaUrl(video, thumbnailName(video.thumbnailVersion, size))
    : '/thumbnail-placeholder.svg';
}

/** Longest side of each size of a thumbnail, pixels; never larger than the video. */
export const THUMBNAIL_SIDES = { large: 1280, medium: 640, small: 320 } as const;

/** Name of the picture that stands for a video; each one that its owner chooses has a name of its own. */
export function thumbnailName(version: number, size: 'large' | 'medium' | 'small'): string {
  return `thumb/${version === 0 ? 'poster' : `chosen${version}`}-${size}.jpg`;
}

/** Name of a storyboard's sheets; `{n}` is two digits, from 00. Spec §7. */
export const STORYBOARD = 'storyboard/{n}.jpg';

/** Path template of the storyboard's sheets with `{n}` for two digits; null without one. Spec §3. */
export function storyboardTemplate(video: Keyed & Pick<VideoRow, 'storyboardFrames'>): string | null {
  return video.storyboardFrames > 0 ? mediaUrl(video, STORYBOARD) : null;
}

/** The one progressive MP4 that every client can play: the best there is. Empty while there is none. */
export function completePath(video: Keyed & Pick<VideoRow, 'renditions' | 'state'>): string {
  const best = video.renditions.find(({ type }) => type === 'mp4');
  return best && mayPlay(video) ? mediaUrl(video, best.key) : '';
}
