import { shortCount } from '#base/numbers.ts';
import { defineTexts, filled, plural } from '#base/texts.ts';

/** Texts of pages with albums. */
export const TEXTS = defineTexts({
  add: 'Add to album',
  create: 'New album',
  watchLater: 'Watch later',
  watchLaterEmpty: 'Nothing saved for later yet',
  watchLaterAbout: 'Choose “Watch later” in any video’s menu to save it here. Only you can see this list.',
  history: 'History',
  private: 'Private',
  unlisted: 'Unlisted',
  videos: plural({ one: '# video', other: '# videos' }, shortCount),
  duration: filled('{duration} total'),

  playAll: 'Play all',
  share: 'Share',
  edit: 'Edit',
  more: 'More',
  report: 'Report',
  remove: 'Delete album',
  removeWatchLater: 'Delete Watch later',
  findVideos: 'Find videos',
  addVideos: 'Add videos',
  empty: 'This album is empty',
  emptyAbout: 'Choose “Add to album” in any video’s menu to add it here.',
  noAlbums: 'No albums yet',
  noOwnAlbums: 'You haven’t made any albums yet',

  move: filled('Move {title}'),
  moveBefore: 'Move before',
  moveAfter: 'Move after',
  moveUp: filled('Move {title} up'),
  moveDown: filled('Move {title} down'),
  up: 'Move up',
  down: 'Move down',
  toTop: 'Move to the top',
  moreFor: filled('Options for {title}'),
  words: 'Edit title and note',
  removed: filled('“{title}” was deleted'),
  removedAbout: 'Its videos are still here. You can restore the album for a week.',
  toAlbums: 'Your albums',
  deleted: 'Deleted albums',
  noneDeleted: 'You haven’t deleted any albums in the last week',
  restore: 'Restore',
  asCover: 'Use as album cover',
  takeOut: 'Remove from album',
  takenOut: filled('Removed “{title}”.'),
  undo: 'Undo',
  moved: filled('{title} is now number {at} of {total}.'),
});

/** Texts that only the server uses, in answers and in the head of an album's page. */
export const SERVER_TEXTS = defineTexts({
  titleRequired: 'Please enter a title for the album.',
  coverOutside: 'The cover has to come from a video in the album.',
  linkTaken: 'You already have an album with that link.',
  tooManyAlbums: filled('You can have up to {most} albums.'),
  tooManyVideos: filled('Albums can hold up to {most} videos.'),
  watchLaterStays: 'You can’t change the name or privacy of Watch later.',
  about: filled('{title}, an album by {name}.'),
});
