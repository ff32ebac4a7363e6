import { type Language, textsIn } from '#base/texts.ts';
import type { UpNextItem } from '#player/core/options.ts';
import { href } from '#src/routes.ts';
import type { VideoCardView } from '../view.ts';
import { TEXTS } from '../texts.ts';

/** Videos as the player offers them next. Spec §4 Player. */
export function upNextItems(videos: readonly VideoCardView[], language: Language): UpNextItem[] {
  const texts = textsIn(TEXTS, language);
  return videos.map(({ code, title, thumbnail, duration }) => ({
    code,
    title: texts.title(title),
    thumbnail,
    url: href('video-view', { code }),
    duration,
  }));
}
