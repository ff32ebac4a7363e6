import { sql } from 'kysely';
import { toApiDate } from '#base/api-date.ts';
import { presentUser } from '#features/people/account/present.ts';
import { thumbnailJpegUrl, thumbnailUrl } from '#base/media-path.ts';
import { hydrateVideos, type VideoRow } from '#features/videos/video/model/rows.ts';
import type { Actor } from '#features/videos/video/rules.ts';
import type { Ctx } from '#src/context.ts';
import { href } from '#src/routes.ts';
import type { AlbumObject } from '../contract.ts';
import { handleOf } from '../rules.ts';
import { type AlbumRow, albumsByIds } from './find.ts';
import { isShownInAlbums } from './entries.ts';

/**
 * Albums as the API shows them to this viewer, with the contents that the viewer may see. In a list of
 * several owners' albums, owners see their own like everybody else.
 */
export async function presentAlbums(
  ctx: Pick<Ctx, 'db' | 'config' | 'settings'>,
  viewer: Actor | null,
  albums: readonly AlbumRow[],
): Promise<AlbumObject[]> {
  const [first] = albums;
  if (!first) return [];
  const contents = await contentsOf(
    ctx,
    viewer,
    albums.every(({ accountId }) => accountId === first.accountId) ? first.accountId : null,
    albums.map(({ id }) => id),
  );
  const covers = await hydrateVideos(
    ctx,
    [...contents.values()].flatMap((row) => row.cover ?? []),
  );
  const pictures = new Map(covers.map((row) => [row.id, row]));
  return albums.map((album) => {
    const content = contents.get(album.id);
    const picture = content?.cover ? pictures.get(content.cover) : undefined;
    return presentRow(ctx.config.publicUrl, album, {
      count: content?.count ?? 0,
      duration: content?.duration ?? 0,
      thumbnail: picture ? thumbnailUrl(picture) : null,
      jpeg: picture ? thumbnailJpegUrl(picture) : null,
    });
  });
}

/** The albums of these ids, in their order, as the API shows them to this viewer. */
export async function presentAlbumsByIds(
  ctx: Pick<Ctx, 'db' | 'config' | 'settings'>,
  viewer: Actor | null,
  ids: readonly number[],
): Promise<AlbumObject[]> {
  return presentAlbums(ctx, viewer, await albumsByIds(ctx, ids));
}

/** One album as the API shows it to this viewer. */
export async function presentAlbum(
  ctx: Pick<Ctx, 'db' | 'config' | 'settings'>,
  viewer: Actor | null,
  album: AlbumRow,
): Promise<AlbumObject> {
  const [one] = await presentAlbums(ctx, viewer, [album]);
  if (!one) throw new Error(`Album ${album.id} is not listed`);
  return one;
}

/** The video whose picture stands for an album in this viewer's eyes; null if there is none. */
export async function coverOf(
  ctx: Pick<Ctx, 'db' | 'settings'>,
  { id, accountId }: Pick<AlbumRow, 'id' | 'accountId'>,
  viewer: Actor | null = null,
): Promise<VideoRow | null> {
  const cover = (await contentsOf(ctx, viewer, accountId, [id])).get(id)?.cover;
  return cover ? ((await hydrateVideos(ctx, [cover]))[0] ?? null) : null;
}

async function contentsOf(
  { db, settings }: Pick<Ctx, 'db' | 'settings'>,
  viewer: Actor | null,
  accountId: number | null,
  ids: readonly number[],
) {
  const rows = await db
    .selectFrom('video')
    .innerJoin('album_video', 'album_video.video_id', 'video.id')
    .innerJoin('album', 'album.id', 'album_video.album_id')
    .select('album_video.album_id as albumId')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.sum<number>('video.duration').as('duration')])
    // NSFW videos are never covers, not even for viewers who see them.
    .select(
      sql<number | null>`(array_agg(video.id
        order by (video.id = album.cover_id) is true desc, album_video.position, video.id)
        filter (where not video.nsfw))[1]`.as('cover'),
    )
    .where('album_video.album_id', 'in', ids)
    .where(isShownInAlbums({ settings }, viewer, accountId))
    .groupBy('album_video.album_id')
    .execute();
  return new Map(rows.map((row) => [row.albumId, row]));
}

/** What is in an album, in seconds; its cover as browsers and as old clients get it. */
interface AlbumContent {
  readonly count: number;
  readonly duration: number;
  readonly thumbnail: string | null;
  readonly jpeg: string | null;
}

function presentRow(
  publicUrl: string,
  album: AlbumRow,
  { count, duration, thumbnail, jpeg }: AlbumContent,
): AlbumObject {
  const { accountId, username, displayname, avatarVersion } = album;
  return {
    album_id: String(album.id),
    title: album.title,
    url: album.slug,
    description: album.description,
    full_url: publicUrl + href('album-view', { username, slug: album.slug }),
    private: album.private,
    unlisted: album.unlisted,
    handle: handleOf(album),
    is_watch_later: album.isWatchLater,
    video_count: count,
    duration,
    thumbnail,
    thumbnail_url: jpeg && publicUrl + jpeg,
    user_id: String(accountId),
    user: presentUser({ publicUrl }, { id: accountId, username, displayname, avatarVersion }),
    date_created: toApiDate(album.createdAt),
    date_changed: toApiDate(album.changedAt),
  };
}
