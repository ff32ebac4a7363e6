import { thumbnailUrl } from '#base/media-path.ts';
import { hasPicture } from '#features/videos/video/file-rules.ts';
import type { VideoRow } from '#features/videos/video/model/rows.ts';
import { rawHref } from '#src/raw-routes.ts';
import { nameOf } from './rules.ts';

/**
 * Path of the video's picture for moderators, who also see that of a video whose files are served to nobody
 * else (`mount.ts`).
 */
export function staffPicture(video: VideoRow): string {
  if (hasPicture(video) || !video.hasThumbnail) return thumbnailUrl(video);
  return rawHref('queuedPicture', { item: nameOf({ type: 'video', id: video.id }) });
}
