import { z } from 'zod';
import { FIRST_LANGUAGE, textsIn } from '#base/texts.ts';
import { VIDEO_NAME_MAX } from '#base/code.ts';
import { endpoint } from '#base/endpoint.ts';
import { count, flag, id, keyPage, line, listPage, text } from '#base/fields.ts';
import { TITLE_MAX } from '#base/title.ts';
import type { ListOf } from '#features/watching/feed/view.ts';
import { feedAnswer } from '#features/watching/feed/contract.ts';
import { userShape } from '#features/videos/video/contract.ts';
import { api } from '#src/routes.ts';
import { ALBUMS_MAX, VIDEOS_MAX } from './rules.ts';
import { SERVER_TEXTS } from './texts.ts';

/** Longest description that any setting allows, characters. */
const DESCRIPTION_MAX = 10_000;

const words = z.string();
const orNull = z.string().nullable();

/**
 * An album as lists show it. Spec §3 Album: its id, title, slug (`url`), description and full_url, and more.
 */
export const albumShape = z
  .object({
    album_id: words,
    title: words,
    url: words,
    description: orNull,
    full_url: words,
    private: z.boolean(),
    /** Not in any list, but visible to everybody who has the link. */
    unlisted: z.boolean(),
    /** Its name in calls: the id, or the code at the end of the link of an unlisted one. */
    handle: words,
    /** The "Watch later" list, which each account has. */
    is_watch_later: z.boolean(),
    /** Number and total length (seconds) of the videos in it that this viewer may see. */
    video_count: z.number(),
    duration: z.number(),
    /**
     * Thumbnail of the video that its owner chose, else of the first one that is safe for work; null if there
     * is none.
     */
    thumbnail: orNull,
    thumbnail_url: orNull,
    user_id: words,
    user: userShape,
    date_created: words,
    date_changed: words,
  })
  .meta({ id: 'Album' });

export type AlbumObject = z.output<typeof albumShape>;

/** An album's own title and description for a video in it; null to use the video's. */
export const entryShape = z
  .object({
    title: orNull,
    description: orNull,
    date_added: words,
    /** Username of the editor who added it; null for the album's owner. */
    added_by: orNull,
  })
  .meta({ id: 'AlbumEntry' });

/** An album's id, or the code of an unlisted one. */
const album = text(VIDEO_NAME_MAX).min(1);
const unlisted = flag.optional();
const video = text(VIDEO_NAME_MAX).min(1);
const title = line(TITLE_MAX).min(1, textsIn(SERVER_TEXTS, FIRST_LANGUAGE).titleRequired);
const description = text(DESCRIPTION_MAX).optional();
/** The album's name in its link; derived from the title if empty. */
const url = text(TITLE_MAX).optional();
const answer = z.object({ album: albumShape });

/** Calls that change albums. */
const writes = { access: 'viewer', scope: 'videos' } as const;

export const createAlbum = endpoint(api.album.create, {
  ...writes,
  about:
    'Make an album. Its link is made from the title unless one is given; that of an unlisted one cannot ' +
    'be guessed.',
  input: z.object({ title, url, description, private: flag.default(false), unlisted }),
  answer,
});

export const readAlbum = endpoint(api.album.read, {
  about:
    'Read an album. A private one exists for its owner alone, an unlisted one for whoever has its link ' +
    'and names it by the code that this ends with.',
  input: z.object({ album }),
  answer,
});

export const editAlbum = endpoint(api.album.edit, {
  ...writes,
  about:
    'Change what is given of one’s album. `order` is its place among one’s albums, from 0; `cover` the ' +
    'video in it whose picture stands for it, 0 for the first.',
  input: z.object({
    album,
    title: title.optional(),
    url,
    description,
    private: flag.optional(),
    unlisted,
    cover: count(0, Number.MAX_SAFE_INTEGER).optional(),
    order: count(0, ALBUMS_MAX).optional(),
  }),
  answer,
});

export const removeAlbum = endpoint(api.album.remove, {
  ...writes,
  about: 'Delete one’s album. Its videos stay. It can be brought back for a week.',
  input: z.object({ album }),
  answer: z.object({}),
});

export const restoreAlbum = endpoint(api.album.restore, {
  ...writes,
  about: 'Bring back one’s album that was deleted within a week.',
  input: z.object({ album: id }),
  answer,
});

export const deletedAlbums = endpoint(api.album.deleted, {
  ...writes,
  about: 'List one’s albums that can still be brought back, the last deleted first.',
  input: z.object({}),
  answer: z.object({
    albums: z.array(z.object({ album_id: words, title: words, date_deleted: words })),
  }),
  called: 'listDeletedAlbums',
});

/** A page of an album. */
export const albumVideosAnswer = feedAnswer.extend({
  /** The album's own words for each video, by video id. */
  entries: z.record(words, entryShape),
});

export type AlbumVideosAnswer = z.output<typeof albumVideosAnswer>;

/** A page of an album as it is shown. */
export type AlbumListView = ListOf<AlbumVideosAnswer>;

/** An album's own words for a video; null to use the video's. */
export type EntryWords = Readonly<Pick<z.output<typeof entryShape>, 'title' | 'description'>>;

export const albumVideos = endpoint(api.album.videos, {
  about: 'List the videos of an album in its order, as far as the caller may see them.',
  input: z.object({ album, ...keyPage }),
  answer: albumVideosAnswer,
  called: 'listAlbumVideos',
});

/** A video's place in an album, as answered when it is added. */
const placedShape = entryShape
  .omit({ added_by: true })
  .extend({ album_id: words, video_id: words })
  .meta({ id: 'AlbumVideo' });

export const addAlbumVideo = endpoint(api.album.addVideo, {
  ...writes,
  about:
    'Put a video into an album that the caller may fill, or change its place (`order`, from 0; the end ' +
    'unless told) and its words there.',
  input: z.object({
    album,
    video,
    title: line(TITLE_MAX).optional(),
    description,
    order: count(0, VIDEOS_MAX).optional(),
  }),
  answer: answer.extend({ albumVideo: placedShape }),
});

export const removeAlbumVideo = endpoint(api.album.removeVideo, {
  ...writes,
  about: 'Take a video out of an album that the caller may fill.',
  input: z.object({ album, video }),
  answer,
});

/** Somebody who fills an album beside its owner, or is invited to. */
export const editorShape = userShape.extend({ accepted: z.boolean() }).meta({ id: 'AlbumEditor' });

export type EditorObject = z.output<typeof editorShape>;

const editors = z.object({ editors: z.array(editorShape) });
const user = text(100).min(1);

export const listEditors = endpoint(api.album.editors, {
  about: 'List who fills an album beside its owner. Only the owner also sees who is invited.',
  input: z.object({ album }),
  answer: editors,
  called: 'listAlbumEditors',
});

export const inviteEditor = endpoint(api.album.inviteEditor, {
  ...writes,
  about:
    'Ask somebody to help fill one’s album. They are notified, and can add, move and remove videos once ' +
    'they accept.',
  input: z.object({ album, user }),
  answer: editors,
  called: 'addAlbumEditor',
});

export const acceptInvitation = endpoint(api.album.acceptInvitation, {
  ...writes,
  about: 'Begin to fill an album that the caller is invited to.',
  input: z.object({ album }),
  answer,
  called: 'becomeAlbumEditor',
});

export const removeEditor = endpoint(api.album.removeEditor, {
  ...writes,
  about: 'End that somebody fills an album or is invited to: one’s own part, or anybody’s in one’s album.',
  input: z.object({ album, user }),
  answer: z.object({}),
  called: 'removeAlbumEditor',
});

export const editedAlbums = endpoint(api.album.edited, {
  ...writes,
  about: 'List albums of others that the caller fills. `contains` lists those of `videos` that are in each.',
  input: z.object({ videos: z.union([z.array(id).max(100), id.transform((one) => [one])]).optional() }),
  answer: z.object({ albums: z.array(albumShape.extend({ contains: z.array(words) })) }),
  called: 'listEditedAlbums',
});

export const watchLater = endpoint(api.album.watchLater, {
  ...writes,
  about: 'Put a video into the caller’s list "Watch later", which is private and made on first use.',
  input: z.object({ video }),
  answer,
  called: 'addToWatchLater',
});

export const removeWatched = endpoint(api.album.removeWatched, {
  ...writes,
  about:
    'Take what the caller has watched to its end out of their list "Watch later", and list the ids of ' +
    'that.',
  input: z.object({}),
  answer: z.object({ videos: z.array(words) }),
  called: 'removeWatchedFromWatchLater',
});

export const savedForLater = endpoint(api.album.savedForLater, {
  ...writes,
  about:
    'List the ids of all videos in the caller’s list "Watch later", and the list’s own id. That is null ' +
    'before its first use.',
  input: z.object({}),
  answer: z.object({ album_id: z.string().nullable(), videos: z.array(words) }),
  called: 'listWatchLater',
});

export const userAlbums = endpoint(api.album.ofUser, {
  about:
    'List the albums of an account, private ones for itself alone. In one’s own, `contains` lists those ' +
    'of `videos` that are in each.',
  input: z.object({
    user: text(100).min(1),
    videos: z.union([z.array(id).max(100), id.transform((one) => [one])]).optional(),
    ...keyPage,
    limit: count(1, ALBUMS_MAX).default(100),
  }),
  answer: z.object({
    albums: z.array(albumShape.extend({ contains: z.array(words) })),
    page: listPage,
  }),
  called: 'listUserAlbums',
});

export type AlbumsAnswer = z.output<typeof userAlbums.answer>;
export type ListedAlbum = AlbumsAnswer['albums'][number];
