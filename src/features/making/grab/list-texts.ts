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
