import { type Language, textsIn } from '#base/texts.ts';
import { TEXTS } from '#features/videos/video/texts.ts';
import type { VideoCardView } from '#features/videos/video/view.ts';
import type { UpNextItem } from '#player/core/options.ts';
import { href } from '#src/routes.ts';
import type { AlbumObject } from '../contract.ts';
import type { AlbumBeside } from '../model/beside.ts';
import type { PlayMode } from '../play-rules.ts';

/** What the player plays next within an album: the following videos, each linked as part of the album. */
export function albumQueue(album: AlbumBeside | null, language: Language): UpNextItem[] {
  if (!album) return [];
  const texts = textsIn(TEXTS, language);
  const following = album.videos.slice(album.at - album.first + 1);
  const queue = following.length === 0 && album.next ? [album.next] : following;
  return queue.map(({ code, title, thumbnail, duration }) => ({
    code,
    title: texts.title(title),
    thumbnail,
    url: entryLink(album, { code }, album.mode),
    duration,
    inOrder: true,
  }));
}

/** A video's page within an album, of which the rest follows it as the mode says. */
export function entryLink(
  { handle }: Pick<AlbumObject, 'handle'>,
  { code }: Pick<VideoCardView, 'code'>,
  { shuffle, repeat }: PlayMode = { shuffle: null, repeat: null },
): string {
  const mode = { ...(shuffle && { shuffle }), ...(repeat && { repeat }) };
  return href('video-view', { code }, { album: handle, ...mode });
}
