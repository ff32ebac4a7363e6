import { chosenFilters, visibleTo } from '#features/videos/video/model/visible.ts';
import { albumsOf, findAlbum } from '#features/watching/album/model/find.ts';
import { coverOf } from '#features/watching/album/model/listed.ts';
import { AppError } from '#platform/errors/errors.ts';
import type { Ctx } from '#src/context.ts';
import { albumUri, videoUri } from '../addresses.ts';
import { type AlbumFacts, entryUri } from '../present-album.ts';
import { COLLECTION_PAGE } from '../rules.ts';
import { PUBLIC, type ReadCollection } from './collections.ts';

type AlbumCtx = Pick<Ctx, 'db' | 'config' | 'settings'>;

/** A video in an album, wherever it is at home. */
export interface AlbumEntry {
  readonly videoId: number;
  readonly uri: string;
  /** Its place among those that everybody may see, from 1. */
  readonly position: number;
}

/** An album that everybody may see, with what of it they may see. @throws AppError `album_not_found` */
export async function readAlbum(
  ctx: AlbumCtx,
  id: number,
): Promise<{ readonly facts: AlbumFacts; readonly entries: readonly AlbumEntry[] }> {
  const album = await findAlbum(ctx, { id });
  if (!album || album.private || album.unlisted) throw new AppError('album_not_found');
  const [entries, cover, told] = await Promise.all([
    readEntries(ctx, id),
    coverOf(ctx, album),
    findTold(ctx, id),
  ]);
  const updatedAt = told?.told_at ?? album.changedAt;
  return { facts: { ...album, updatedAt, total: entries.length, cover }, entries };
}

/** When other sites were told that an album is gone; null if it is not, or they never knew of it. */
export async function findGoneAlbum(ctx: Pick<Ctx, 'db'>, id: number): Promise<Date | null> {
  return (await findTold(ctx, id))?.gone_at ?? null;
}

async function findTold({ db }: Pick<Ctx, 'db'>, id: number) {
  const row = db.selectFrom('federation_album').select(['told_at', 'gone_at']).where('album_id', '=', id);
  return row.executeTakeFirst();
}

async function readEntries({ db, config, settings }: AlbumCtx, albumId: number): Promise<AlbumEntry[]> {
  const rows = await db
    .selectFrom('video')
    .innerJoin('album_video', 'album_video.video_id', 'video.id')
    .leftJoin('remote_object', 'remote_object.video_id', 'video.id')
    .select(['video.id', 'remote_object.uri'])
    .where('album_video.album_id', '=', albumId)
    .where(visibleTo(null, chosenFilters({ settings }, null, PUBLIC)))
    .orderBy('album_video.position')
    .orderBy('video.id')
    .execute();
  return rows.map(({ id, uri }, at) => ({
    videoId: id,
    uri: uri ?? videoUri(config, id),
    position: at + 1,
  }));
}

/** A page of an album: the addresses of its entries. A marker is how many of them come before it. */
export async function readAlbumPage(
  ctx: AlbumCtx,
  id: number,
  after: string | undefined,
): Promise<ReadCollection> {
  const { entries } = await readAlbum(ctx, id);
  const from = /^\d{1,6}$/.test(after ?? '') ? Number(after) : 0;
  const end = from + COLLECTION_PAGE;
  const items = entries.slice(from, end).map(({ videoId }) => entryUri(ctx.config, id, videoId));
  return { items, next: end < entries.length ? String(end) : null, total: entries.length };
}

/** The addresses of the albums of somebody that everybody may see, in their order. */
export async function readPlaylists(
  ctx: AlbumCtx & Pick<Ctx, 'siteKey'>,
  accountId: number,
  after: string | undefined,
): Promise<ReadCollection> {
  const page = { after, offset: 0, limit: COLLECTION_PAGE };
  const { albums, next, total } = await albumsOf(ctx, null, accountId, page);
  return { items: albums.map(({ id }) => albumUri(ctx.config, id)), next, total };
}
