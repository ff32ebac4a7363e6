import type { UpNextItem } from '#player/core/options.ts';
import { href } from '#src/routes.ts';
import type { VideoObject } from '../contract.ts';

/** Videos as the player offers them next. Spec §4 Player. */
export function upNextItems(videos: readonly VideoObject[]): UpNextItem[] {
  return videos.map(({ url, title, thumbnail, duration }) => ({
    code: url,
    title: title || 'Untitled',
    thumbnail,
    url: href('video-view', { code: url }),
    duration,
  }));
}
