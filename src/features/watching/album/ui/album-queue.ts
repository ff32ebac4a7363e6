import type { UpNextItem } from '#player/core/options.ts';
import type { AlbumBeside } from '../model/beside.ts';
import { entryLink } from './links.ts';

/** What the player offers next within an album: the videos after this one, each as a part of the album. */
export function albumQueue(album: AlbumBeside | null): UpNextItem[] {
  if (!album) return [];
  return album.videos.slice(album.at - album.first + 1).map(({ code, title, thumbnail, duration }) => ({
    code,
    title: title || 'Untitled',
    thumbnail,
    url: entryLink({ album_id: album.albumId }, { code }),
    duration,
  }));
}
