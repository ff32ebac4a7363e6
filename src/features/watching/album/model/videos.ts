import { type ListedVideos, listVideos } from '#features/watching/feed/model.ts';
import type { Actor } from '#features/videos/video/rules.ts';
import type { ListPage } from '#platform/db/keyset.ts';
import type { Ctx } from '#src/context.ts';
import type { AlbumRow } from './find.ts';
import { entriesPage } from './entries.ts';
import { presentAlbum } from './listed.ts';

/** A page of an album: its videos, and the album's own words for each. */
export interface AlbumPage {
  readonly feed: ListedVideos;
  readonly entries: Awaited<ReturnType<typeof entriesPage>>['rows'];
}

/** A page of an album, in its order, with the videos that this viewer may see. */
export async function albumPage(
  ctx: Ctx,
  viewer: Actor | null,
  album: AlbumRow,
  page: ListPage,
): Promise<AlbumPage> {
  const [{ rows: entries, next }, { video_count: total }] = await Promise.all([
    entriesPage(ctx, viewer, album, page),
    presentAlbum(ctx, viewer, album),
  ]);
  return {
    feed: await listVideos(ctx, viewer, { ids: entries.map(({ id }) => id), next, total }, page),
    entries,
  };
}
