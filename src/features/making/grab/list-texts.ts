import { defineTexts, filled, plural } from '#base/texts.ts';

/** What is wrong with an import of many videos, or with one of them. */
export const LIST_MISTAKES = defineTexts({
  noLinks: 'Enter at least one link, each on a line of its own.',
  badLine: filled('“{line}” isn’t a link.'),
  tooMany: plural({ other: 'At most # links can be imported at once.' }),
  tooManyLists: plural({
    other: 'You have # imports that aren’t finished. Finish or delete one before you begin another.',
  }),
  tooManyOpen: plural({
    other: 'At most # videos of yours can wait to be imported. Wait until some are done, or choose fewer.',
  }),
  nothing: 'Choose at least one video.',
  notFollowed: 'Only a channel, a playlist or a feed can have new videos.',
  notReady: 'This list is still being read.',
  unreadable: 'We couldn’t find any videos at that address.',
  badArchive:
    'This isn’t an archive that we can read. We know the ZIPs that Vireo, PeerTube and Google Takeout make, with the video files.',
  emptyArchive:
    'There are no videos with their files in this archive. Make a new one there, with the video files.',
  readFailed: 'The other site doesn’t answer. Try again later.',
  room: 'Your account has no room for more videos. Delete some, or ask the operator; it then goes on by itself.',
  quota: 'You’ve imported as much as an account may in a day. It goes on by itself tomorrow.',
  full: 'The site has no room for more videos at the moment. It goes on once there is.',
});

/** The page on which imports begin, and their list. */
export const LISTS_TEXTS = defineTexts({
  title: 'Import videos',
  about:
    'Bring videos from another site. First you see what was found; nothing is imported before you say so.',
  links: 'Links to videos, one a line, or the address of a channel, playlist or feed',
  linksHint: plural({ other: 'Up to # links. Import only videos that you may publish here.' }),
  read: 'See what’s there',
  archive: 'Or an archive',
  archiveAbout:
    'The ZIP that another Vireo site, PeerTube or Google Takeout makes of your account, with the video files. Titles, descriptions, tags, dates, captions and playlists come along; from a Vireo site also chapters and the pictures that you chose.',
  chooseArchive: 'Choose a ZIP',
  sending: filled('Uploading {name}'),
  keepOpen: 'Keep this page open until it’s uploaded.',
  sendFailed: 'The upload was interrupted. Choose the same file again to go on.',
  yours: 'Your imports',
  several: plural({ one: '# link', other: '# links' }),
  states: {
    receiving: 'Being uploaded',
    reading: 'Looking for videos …',
    unreadable: 'Couldn’t be read',
    ready: 'Choose what to import',
    running: 'Importing',
    paused: 'Paused',
    done: 'Finished',
  },
  imported: plural({ one: '# video imported', other: '# videos imported' }),
  open: plural({ one: '# left', other: '# left' }),
  failed: plural({ one: '# failed', other: '# failed' }),
  here: plural({ one: '# already here', other: '# already here' }),
});

/** The page of one import. */
export const LIST_TEXTS = defineTexts({
  readingAbout: 'You can leave this page: we go on looking.',
  found: plural({ one: '# video found', other: '# videos found' }),
  foundMost: plural({ other: 'These are the first #: no more are read of one list.' }),
  hereCount: plural({
    one: '# is already here and is left out.',
    other: '# are already here and are left out.',
  }),
  video: 'Video',
  length: 'Length',
  date: 'Date',
  all: 'Choose all',
  none: 'Choose none',
  chosen: plural({ one: '# chosen', other: '# chosen' }),
  longer: plural({ other: 'Only the first # minutes are kept.' }),
  here: 'Already here',
  hereAbout: 'You already have these videos here. They stay as they are, and nothing was stored twice.',
  keptAudience: 'As on the old site',
  keptAudienceHint:
    'No video is for more people than on the old site. If it needed a password, or wasn’t out yet, only you can watch it until you say otherwise.',
  closed: 'Only you',
  movedTitle: 'Have you moved?',
  moved: filled(
    'If {account} was yours, say so in the settings. Then you can move from there, and the followers come along.',
  ),
  moveHere: 'Name the old account',
  audienceHint: 'Nobody is notified of unlisted videos. You can publish them all at once later.',
  newAlbum: 'Add to a new album',
  start: plural({ one: 'Import # video', other: 'Import # videos' }),
  follow: 'Look for new ones every day and import them too',
  nextLook: filled('New videos are looked for every day, next on {day}.'),
  unfollow: 'No longer look for new ones',
  waiting: plural({ one: '# waiting', other: '# waiting' }),
  pause: 'Pause',
  resume: 'Go on',
  retryAll: plural({ one: 'Try # again', other: 'Try # again' }),
  retry: 'Try again',
  remove: 'Delete this import',
  removeAbout: 'Videos that are here stay. What is waiting isn’t imported.',
  underWay: 'Under way',
  fetching: 'Being fetched',
  making: 'Being prepared',
  failedTitle: 'Couldn’t be imported',
  failedShown: plural({ other: 'The first # are listed.' }),
  back: 'All imports',
});
