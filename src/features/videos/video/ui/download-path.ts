import { api, fillPath } from '#src/routes.ts';
import type { VideoObject } from '../contract.ts';

/** Address that saves the video's best file. */
export function downloadPath({ url }: Pick<VideoObject, 'url'>): string {
  return `${fillPath(api.video.stream.path, { video: url })}?download=1`;
}
