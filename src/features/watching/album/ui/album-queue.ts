import { type Language, textsIn } from '#base/texts.ts';
import { TEXTS } from '#features/videos/video/texts.ts';
import type { UpNextItem } from '#player/core/options.ts';
import type { AlbumBeside } from '../model/beside.ts';
import { entryLink } from './links.ts';

/** What the player plays next within an album: the following videos, each linked as part of the album. */
export function albumQueue(album: AlbumBeside | null, language: Language): UpNextItem[] {
  if (!album) return [];
  const texts = textsIn(TEXTS, language);
  return album.videos.slice(album.at - album.first + 1).map(({ code, title, thumbnail, duration }) => ({
    code,
    title: texts.title(title),
    thumbnail,
    url: entryLink(album, { code }),
    duration,
  }));
}
