import { ALBUMS_MAX, VIDEOS_MAX } from './rules.ts';

export const TEXTS = {
  add: 'Add to album',
  create: 'New album',
  edit: 'Edit album',
  watchLater: 'Watch later',
  titleRequired: 'Please give the album a title.',
  linkTaken: 'You have another album with that link.',
  tooManyAlbums: `You may have at most ${ALBUMS_MAX} albums.`,
  tooManyVideos: `An album may hold at most ${VIDEOS_MAX} videos.`,
  watchLaterStays: 'This list is the site’s own: its name and its privacy stay as they are.',
  deleted: 'Album deleted.',
  empty: 'There is nothing in this album yet.',
  noAlbums: 'There are no albums here yet.',
  noOwnAlbums: 'Your albums will be here. Make the first one.',
} as const;
