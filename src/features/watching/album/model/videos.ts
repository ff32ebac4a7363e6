import { namesOf } from '#features/people/account/model/accounts.ts';
import { type ListedVideos, listVideos } from '#features/watching/feed/model.ts';
import type { Actor } from '#features/videos/video/rules.ts';
import type { ListPage } from '#platform/db/keyset.ts';
import type { Ctx } from '#src/context.ts';
import type { AlbumRow } from './find.ts';
import { entriesPage } from './entries.ts';
import type { AlbumObject } from '../contract.ts';
import { presentAlbum } from './listed.ts';

/** A page of an album: the album itself, its videos, and its own words for each. */
export interface AlbumPage {
  readonly album: AlbumObject;
  readonly feed: ListedVideos;
  readonly entries: Awaited<ReturnType<typeof entriesPage>>['rows'];
  /** What the editors who added some of them are called, by their ids. */
  readonly names: ReadonlyMap<number, string>;
}

/** A page of an album, in its order, with the videos that this viewer may see. */
export async function albumPage(
  ctx: Ctx,
  viewer: Actor | null,
  row: AlbumRow,
  page: ListPage,
): Promise<AlbumPage> {
  const [{ rows: entries, next }, album] = await Promise.all([
    entriesPage(ctx, viewer, row, page),
    presentAlbum(ctx, viewer, row),
  ]);
  const ids = entries.map(({ id }) => id);
  return {
    album,
    feed: await listVideos(ctx, viewer, { ids, next, total: album.video_count }, page),
    entries,
    names: await namesOf(ctx, [...new Set(entries.flatMap(({ addedBy }) => addedBy ?? []))]),
  };
}
