import { api, fillPath } from '#src/routes.ts';
import type { VideoObject } from '../contract.ts';

/** Address that saves the video's best file. */
export function downloadPath({ video_id }: Pick<VideoObject, 'video_id'>): string {
  return `${fillPath(api.video.stream.path, { video: video_id })}?download=1`;
}
