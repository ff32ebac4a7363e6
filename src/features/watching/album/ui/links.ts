import type { VideoObject } from '#features/videos/video/contract.ts';
import { href } from '#src/routes.ts';
import type { AlbumObject } from '../contract.ts';

/** A video's page within an album: the rest of the album follows it. */
export function entryLink(
  { album_id }: Pick<AlbumObject, 'album_id'>,
  { url }: Pick<VideoObject, 'url'>,
): string {
  return href('video-view', { code: url }, { album: album_id });
}
