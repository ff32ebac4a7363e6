import type { VideoCardView } from '#features/videos/video/view.ts';
import { href } from '#src/routes.ts';
import type { AlbumObject } from '../contract.ts';

/** A video's page within an album: the rest of the album follows it. */
export function entryLink(
  { handle }: Pick<AlbumObject, 'handle'>,
  { code }: Pick<VideoCardView, 'code'>,
): string {
  return href('video-view', { code }, { album: handle });
}
