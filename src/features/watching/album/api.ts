import { toApiDate } from '#base/api-date.ts';
import { openAccountId } from '#features/people/account/model/accounts.ts';
import { presentUser } from '#features/people/account/present.ts';
import { openVideo } from '#features/videos/video/model/find.ts';
import { AppError } from '#platform/errors/errors.ts';
import type { Viewer } from '#platform/http/caller.ts';
import { handlers, on, signedIn } from '#platform/http/handlers.ts';
import type { Ctx } from '#src/context.ts';
import { api } from '#src/routes.ts';
import * as contract from './contract.ts';
import { createAlbum, editAlbum } from './model/albums.ts';
import { type AlbumRow, openAlbum, openAlbumToFill, openOwnAlbum } from './model/find.ts';
import { deletedAlbums, removeAlbum, restoreAlbum } from './model/remove.ts';
import {
  openEntry,
  putEntry,
  listContained,
  readWatchLater,
  removeEntry,
  removeWatched,
  watchLater,
} from './model/entries.ts';
import {
  acceptInvitation,
  albumsEditedBy,
  inviteEditor,
  listEditors,
  removeEditor,
} from './model/editors.ts';
import { presentAlbum, presentAlbums } from './model/listed.ts';
import { userAlbums } from './model/of-user.ts';
import { albumPage } from './model/videos.ts';
import { presentAlbumPage } from './present.ts';
import { mayEditAlbum, mayEndPart } from './rules.ts';

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
    const album = await openAlbumToFill(ctx, viewer, albumId);
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
    const album = await openAlbumToFill(ctx, viewer, albumId);
    await removeEntry(ctx, album, await findVideoId(ctx, viewer, idOrCode));
    return presentOwn(ctx, viewer, album.id);
  }),

  editors: on(contract.listEditors, async (ctx, { album }, { viewer }) =>
    presentEditors(ctx, viewer, await openAlbum(ctx, viewer, album)),
  ),

  inviteEditor: on(contract.inviteEditor, async (ctx, { album: named, user }, caller) => {
    const viewer = signedIn(caller);
    const album = await openOwnAlbum(ctx, viewer, named);
    await inviteEditor(ctx, album, await openAccountId(ctx, user, 'user'));
    return presentEditors(ctx, viewer, album);
  }),

  acceptInvitation: on(contract.acceptInvitation, async (ctx, { album: named }, caller) => {
    const viewer = signedIn(caller);
    const album = await openAlbum(ctx, viewer, named);
    await acceptInvitation(ctx, album, viewer.id);
    return presentOwn(ctx, viewer, album.id);
  }),

  removeEditor: on(contract.removeEditor, async (ctx, { album: named, user }, caller) => {
    const viewer = signedIn(caller);
    const album = await openAlbum(ctx, viewer, named);
    const editor = await openAccountId(ctx, user, 'user');
    if (!mayEndPart(viewer, album, editor)) throw new AppError('forbidden');
    await removeEditor(ctx, album.id, editor);
    return {};
  }),

  edited: on(contract.editedAlbums, async (ctx, { videos = [] }, caller) => {
    const viewer = signedIn(caller);
    const rows = await albumsEditedBy(ctx, viewer.id);
    const ids = rows.map(({ id }) => id);
    const [albums, contained] = [
      await presentAlbums(ctx, viewer, rows),
      await listContained(ctx, ids, videos),
    ];
    const containedIn = (id: string) => (contained.get(Number(id)) ?? []).map(String);
    return { albums: albums.map((album) => ({ ...album, contains: containedIn(album.album_id) })) };
  }),

  watchLater: on(contract.watchLater, async (ctx, { video: idOrCode }, caller) => {
    const viewer = signedIn(caller);
    const video = await openVideo(ctx, viewer, idOrCode);
    return presentOwn(ctx, viewer, await watchLater(ctx, viewer.id, video.id));
  }),

  removeWatched: on(contract.removeWatched, async (ctx, _input, caller) => ({
    videos: (await removeWatched(ctx, signedIn(caller).id)).map(String),
  })),

  savedForLater: on(contract.savedForLater, async (ctx, _input, caller) => {
    const { albumId, videoIds } = await readWatchLater(ctx, signedIn(caller).id);
    return { album_id: albumId === null ? null : String(albumId), videos: videoIds.map(String) };
  }),

  ofUser: on(contract.userAlbums, async (ctx, { user, videos, ...page }, { viewer }) => {
    const id = await openAccountId(ctx, user);
    return userAlbums(ctx, viewer, id, page, videos);
  }),
});

/** An album after the viewer has changed it. */
async function presentOwn(ctx: Ctx, viewer: Viewer, albumId: number) {
  return { album: await presentAlbum(ctx, viewer, await openAlbum(ctx, viewer, albumId)) };
}

/** Who fills an album, for its owner with those who are only invited. */
async function presentEditors(ctx: Ctx, viewer: Viewer | null, album: AlbumRow) {
  const rows = await listEditors(ctx, album.id);
  const shown = rows.filter(({ acceptedAt }) => acceptedAt !== null || mayEditAlbum(viewer, album));
  return {
    editors: shown.map(({ acceptedAt, ...account }) => ({
      ...presentUser(ctx.config, account),
      accepted: acceptedAt !== null,
    })),
  };
}

/** A video that no longer exists can still be removed, by its id. */
async function findVideoId(ctx: Ctx, viewer: Viewer, idOrCode: string): Promise<number> {
  return /^\d{1,15}$/.test(idOrCode) ? Number(idOrCode) : (await openVideo(ctx, viewer, idOrCode)).id;
}
