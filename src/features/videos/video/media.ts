import { type MediaLocation, mediaUrl } from '#base/media-path.ts';
import type { VideoRow } from './model/rows.ts';
import { mayPlay } from './rules.ts';

/** Longest side of each size of a thumbnail, pixels; never larger than the video. Only old ones are small. */
export const THUMBNAIL_SIDES = { large: 1280, medium: 640, small: 320 } as const;

/** Name of the master playlist of what is being sent. */
export const ON_AIR = 'live/master.m3u8';

/** Name of a storyboard's sheets; `{n}` is two digits, from 00. Spec §7. */
export const STORYBOARD = 'storyboard/{n}.jpg';

/** Name of the sheet of wider pictures that cards play through; `previewTileSize`. */
export const PREVIEW = 'storyboard/preview.jpg';

/**
 * Path template of the storyboard's sheets with `{n}` for two digits; null without one. Sheets that were made
 * again have another one, because caches keep those before. Spec §3.
 */
export function storyboardTemplate(
  video: MediaLocation & Pick<VideoRow, 'storyboardFrames' | 'indexRevision'>,
): string | null {
  if (video.storyboardFrames === 0) return null;
  const { indexRevision } = video;
  return mediaUrl(
    video,
    indexRevision === 0 ? STORYBOARD : STORYBOARD.replace('{n}', `${indexRevision}-{n}`),
  );
}

/** The name of a sheet's file, or of the part that took its place, by the name in its address. */
export function sheetFile(name: string): string {
  return name.replace(/^(storyboard\/)\d+-(?=\d+\.jpg$)/, '$1');
}

/** The one progressive MP4 that every client can play: the best there is. Empty while there is none. */
export function completePath(video: MediaLocation & Pick<VideoRow, 'renditions' | 'state'>): string {
  const best = video.renditions.find(({ type }) => type === 'mp4');
  return best && mayPlay(video) ? mediaUrl(video, best.key) : '';
}
