import { toApiDate } from '#base/api-date.ts';
import { presentFeed } from '#features/watching/feed/model.ts';
import type { Actor } from '#features/videos/video/rules.ts';
import type { ListPage } from '#platform/db/keyset.ts';
import type { Ctx } from '#src/context.ts';
import type { AlbumVideosAnswer } from '../contract.ts';
import type { AlbumRow } from './albums.ts';
import { entriesPage } from './entries.ts';
import { listedOne } from './listed.ts';

/** A page of an album as a list answer, with what the album says about each video. */
export async function albumPage(
  ctx: Ctx,
  viewer: Actor | null,
  album: AlbumRow,
  page: ListPage,
): Promise<AlbumVideosAnswer> {
  const [{ rows: entries, next }, { video_count: total }] = await Promise.all([
    entriesPage(ctx, viewer, album, page),
    listedOne(ctx, viewer, album),
  ]);
  const feed = await presentFeed(ctx, viewer, { ids: entries.map(({ id }) => id), next, total }, page);
  return {
    ...feed,
    entries: Object.fromEntries(
      entries.map(({ id, title, description, addedAt }) => [
        id,
        { title, description, date_added: toApiDate(addedAt) },
      ]),
    ),
  };
}
