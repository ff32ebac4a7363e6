import { handleOf } from '#features/watching/album/rules.ts';
import { rawHref } from '#src/raw-routes.ts';
import { type ThumbnailLocation, thumbnailJpegUrl } from '#base/media-path.ts';

/** Name of the file of a video's sound below the folder of its files. */
export const SOUND_FILE = 'sound/sound.m4a';

/** Path of the square picture that is drawn of a video's thumbnail; null while the video has none. */
export function squarePath(video: ThumbnailLocation): string | null {
  return video.hasThumbnail ? thumbnailJpegUrl(video, 'large').replace(/-large\.jpg$/, '-square.jpg') : null;
}

/** Path of an album's podcast, which stays when the album or its owner is renamed. */
export function feedPath(album: Parameters<typeof handleOf>[0]): string {
  return rawHref('podcast', { album: handleOf(album) });
}
