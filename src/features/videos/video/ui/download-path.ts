import { api, fillPath } from '#src/routes.ts';
import type { VideoCardView } from '../view.ts';

/** Address that saves the video's best file. */
export function downloadPath({ code }: Pick<VideoCardView, 'code'>): string {
  return `${fillPath(api.video.stream.path, { video: code })}?download=1`;
}
