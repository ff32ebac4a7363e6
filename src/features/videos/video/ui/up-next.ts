import type { UpNextItem } from '#player/core/options.ts';
import { href } from '#src/routes.ts';
import type { VideoCardView } from '../show.ts';

/** Videos as the player offers them next. Spec §4 Player. */
export function upNextItems(videos: readonly VideoCardView[]): UpNextItem[] {
  return videos.map(({ code, title, thumbnail, duration }) => ({
    code,
    title: title || 'Untitled',
    thumbnail,
    url: href('video-view', { code }),
    duration,
  }));
}
