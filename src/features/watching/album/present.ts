import { toApiDate } from '#base/api-date.ts';
import { presentFeed } from '#features/watching/feed/present.ts';
import type { Actor } from '#features/videos/video/rules.ts';
import type { Ctx } from '#src/context.ts';
import type { AlbumVideosAnswer } from './contract.ts';
import type { AlbumPage } from './model/videos.ts';

/** A page of an album as a list answer, with the album's own words for each video. */
export function presentAlbumPage(
  ctx: Pick<Ctx, 'config'>,
  viewer: Actor | null,
  { feed, entries, names }: AlbumPage,
): AlbumVideosAnswer {
  const words = entries.map(
    ({ id, title, description, addedAt, addedBy }) =>
      [
        id,
        {
          ...{ title, description, date_added: toApiDate(addedAt) },
          added_by: (addedBy && names.get(addedBy)) || null,
        },
      ] as const,
  );
  return { ...presentFeed(ctx, viewer, feed), entries: Object.fromEntries(words) };
}
