import { shortCount } from '#base/counts.ts';
import { defineTexts, filled, plural } from '#base/texts.ts';

/** What pages with albums say. */
export const TEXTS = defineTexts({
  add: 'Add to album',
  create: 'New album',
  watchLater: 'Watch later',
  watchLaterEmpty: 'You have not saved anything for later yet.',
  watchLaterAbout: '“Watch later” in the menu of any video puts it here. Only you can see the list.',
  history: 'History',
  private: 'Private',
  unlisted: 'Unlisted',
  videos: plural({ one: '# video', other: '# videos' }, shortCount),
  duration: filled('{duration} in all'),

  playAll: 'Play all',
  share: 'Share',
  edit: 'Edit',
  more: 'More',
  report: 'Report',
  remove: 'Delete album',
  removeWatchLater: 'Delete Watch later',
  findVideos: 'Find videos',
  empty: 'There is nothing in this album yet.',
  emptyAbout: '“Add to album” in the menu of any video puts it here.',
  noAlbums: 'There are no albums here yet.',
  noOwnAlbums: 'Your albums will be here. Make the first one.',

  move: filled('Move {title}'),
  moveBefore: 'Move before',
  moveAfter: 'Move after',
  moveUp: filled('Move {title} up'),
  moveDown: filled('Move {title} down'),
  up: 'Move up',
  down: 'Move down',
  toTop: 'Move to the top',
  moreFor: filled('More for {title}'),
  words: 'Title and note in this album',
  removed: filled('“{title}” was deleted.'),
  removedAbout: 'Its videos stay. You can bring the album back for a week.',
  toAlbums: 'Your albums',
  deleted: 'Deleted albums',
  noneDeleted: 'You have not deleted an album within the last week.',
  restore: 'Bring back',
  asCover: 'Use as the album’s picture',
  takeOut: 'Remove from album',
  takenOut: filled('Removed “{title}”.'),
  undo: 'Undo',
  moved: filled('{title} is now number {at} of {total}.'),
});

/** What the server alone says: in answers, and in the head of an album's page. */
export const SERVER_TEXTS = defineTexts({
  titleRequired: 'Please give the album a title.',
  coverOutside: 'The picture has to be that of a video in the album.',
  linkTaken: 'You have another album with that link.',
  tooManyAlbums: filled('You can have at most {most} albums.'),
  tooManyVideos: filled('An album can hold at most {most} videos.'),
  watchLaterStays: 'The name and privacy of Watch later cannot be changed.',
  about: filled('{title}, an album by {username}.'),
});
