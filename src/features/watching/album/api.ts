import { toApiDate } from '#base/api-date.ts';
import { openAccountId } from '#features/people/account/model/accounts.ts';
import { openVideo } from '#features/videos/video/model/find.ts';
import type { Viewer } from '#platform/http/caller.ts';
import { handlers, on, signedIn } from '#platform/http/handlers.ts';
import type { Ctx } from '#src/context.ts';
import { api } from '#src/routes.ts';
import * as contract from './contract.ts';
import { createAlbum, editAlbum } from './model/albums.ts';
import { openAlbum, openOwnAlbum } from './model/find.ts';
import { deletedAlbums, removeAlbum, restoreAlbum } from './model/remove.ts';
import { openEntry, putEntry, readWatchLater, removeEntry, watchLater } from './model/entries.ts';
import { presentAlbum } from './model/listed.ts';
import { userAlbums } from './model/of-user.ts';
import { albumPage } from './model/videos.ts';
import { presentAlbumPage } from './present.ts';

export default handlers(api.album, {
  create: on(contract.createAlbum, async (ctx, input, caller) => {
    const viewer = signedIn(caller);
    return presentOwn(ctx, viewer, await createAlbum(ctx, viewer.id, input));
  }),

  read: on(contract.readAlbum, async (ctx, { album }, { viewer }) => ({
    album: await presentAlbum(ctx, viewer, await openAlbum(ctx, viewer, album)),
  })),

  edit: on(contract.editAlbum, async (ctx, { album: named, cover, ...edit }, caller) => {
    const viewer = signedIn(caller);
    const album = await openOwnAlbum(ctx, viewer, named);
    await editAlbum(ctx, album, { ...edit, ...(cover !== undefined && { cover: cover || null }) });
    return presentOwn(ctx, viewer, album.id);
  }),

  remove: on(contract.removeAlbum, async (ctx, { album }, caller) => {
    await removeAlbum(ctx, await openOwnAlbum(ctx, signedIn(caller), album));
    return {};
  }),

  restore: on(contract.restoreAlbum, async (ctx, { album }, caller) => {
    const viewer = signedIn(caller);
    await restoreAlbum(ctx, viewer.id, album);
    return presentOwn(ctx, viewer, album);
  }),

  deleted: on(contract.deletedAlbums, async (ctx, _input, caller) => ({
    albums: (await deletedAlbums(ctx, signedIn(caller).id)).map(({ id, title, deletedAt }) => ({
      album_id: String(id),
      title,
      date_deleted: toApiDate(deletedAt),
    })),
  })),

  videos: on(contract.albumVideos, async (ctx, { album: albumId, ...page }, { viewer }) => {
    const album = await openAlbum(ctx, viewer, albumId);
    return presentAlbumPage(ctx, viewer, await albumPage(ctx, viewer, album, page));
  }),

  addVideo: on(contract.addAlbumVideo, async (ctx, { album: albumId, video: idOrCode, ...entry }, caller) => {
    const viewer = signedIn(caller);
    const album = await openOwnAlbum(ctx, viewer, albumId);
    const video = await openVideo(ctx, viewer, idOrCode);
    await putEntry(ctx, viewer, album, video.id, entry);
    const { title, description, addedAt } = await openEntry(ctx, album, video.id);
    const placed = { album_id: String(album.id), video_id: String(video.id), title, description };
    return {
      ...(await presentOwn(ctx, viewer, album.id)),
      albumVideo: { ...placed, date_added: toApiDate(addedAt) },
    };
  }),

  removeVideo: on(contract.removeAlbumVideo, async (ctx, { album: albumId, video: idOrCode }, caller) => {
    const viewer = signedIn(caller);
    const album = await openOwnAlbum(ctx, viewer, albumId);
    await removeEntry(ctx, album, await findVideoId(ctx, viewer, idOrCode));
    return presentOwn(ctx, viewer, album.id);
  }),

  watchLater: on(contract.watchLater, async (ctx, { video: idOrCode }, caller) => {
    const viewer = signedIn(caller);
    const video = await openVideo(ctx, viewer, idOrCode);
    return presentOwn(ctx, viewer, await watchLater(ctx, viewer.id, video.id));
  }),

  savedForLater: on(contract.savedForLater, async (ctx, _input, caller) => {
    const { albumId, videoIds } = await readWatchLater(ctx, signedIn(caller).id);
    return { album_id: albumId === null ? null : String(albumId), videos: videoIds.map(String) };
  }),

  ofUser: on(contract.userAlbums, async (ctx, { user, videos, ...page }, { viewer }) => {
    const id = await openAccountId(ctx, user);
    return userAlbums(ctx, viewer, id, page, videos);
  }),
});

async function presentOwn(ctx: Ctx, viewer: Viewer, albumId: number) {
  return { album: await presentAlbum(ctx, viewer, await openOwnAlbum(ctx, viewer, albumId)) };
}

/** A video that no longer exists can still be removed, by its id. */
async function findVideoId(ctx: Ctx, viewer: Viewer, idOrCode: string): Promise<number> {
  return /^\d{1,15}$/.test(idOrCode) ? Number(idOrCode) : (await openVideo(ctx, viewer, idOrCode)).id;
}
