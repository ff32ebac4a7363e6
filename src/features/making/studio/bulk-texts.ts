import { shortCount } from '#base/numbers.ts';
import { defineTexts, filled, plural } from '#base/texts.ts';

/** What is wrong with a change of many videos, or with one of them. */
export const BULK_MISTAKES = defineTexts({
  none: 'Choose at least one video.',
  nothing: 'Choose something to change.',
  tooMany: filled('At most {most} videos can be changed at once, and {count} match. Narrow the search.'),
  notAsMany: plural({
    one: '# video matches by now. Please look again before you change it.',
    other: '# videos match by now. Please look again before you change them.',
  }),
  noTag: 'Tags consist of letters, numbers and _, with commas or spaces between them.',
  tagsTwice: 'Replace all tags, or add and remove some: choose one.',
  tagsTooMany: 'These tags don’t fit: a video has at most 20, and its description has a limit.',
  notOpen: 'It’s a draft, or was deleted meanwhile.',
  timePassed: 'The time at which it was to come out has passed.',
  nothingToUndo: 'None of these videos can be restored any more.',
  nothingToSave: 'None of these videos has a file to download.',
});

/** The pages on which somebody changes many of their videos at once. */
export const BULK_TEXTS = defineTexts({
  title: 'Change many videos',
  heading: plural({ one: 'Change # video', other: 'Change # videos' }),
  chosen: {
    all: 'All your videos',
    state: filled('In state “{state}”'),
    text: filled('With “{text}” in the title'),
  },
  andMore: plural({ one: 'and # more', other: 'and # more' }, shortCount),
  choose: 'Choose videos',
  latest: 'Latest changes',
  none: 'Tick videos in “My videos”, or choose all that match a search there.',
  keep: 'Leave as it is',
  newPassword: 'Password to add',
  passwordHint: 'Videos that have passwords keep them too.',
  timeHint: 'In UTC.',
  tags: {
    legend: 'Tags',
    add: 'Add tags',
    remove: 'Remove tags',
    only: 'Replace all tags with',
    hint: 'With commas or spaces between them. In sentences, removed tags stay as plain words.',
  },
  more: 'More',
  category: 'Category',
  noCategory: 'No category',
  comments: 'Comments',
  commentChoices: { open: 'Everyone can comment', held: 'You approve comments first', closed: 'Closed' },
  download: 'Others may save it',
  nsfw: 'NSFW',
  yes: 'Yes',
  no: 'No',
  album: 'Add to album',
  noAlbum: 'Don’t add',
  saveTitle: 'Download',
  save: plural({ one: 'Download # video', other: 'Download # videos' }),
  saveZip: filled('One ZIP with the best file of each video, {size} in all.'),
  saveLinks: filled(
    'Too large for one ZIP ({size} in all), so you get a text file with a link to the best file of each video. The links work for {hours} hours.',
  ),
  saveNewest: plural({ other: 'Only the newest # are in it.' }),
  deleteTitle: 'Delete',
  remove: plural({ one: 'Delete # video', other: 'Delete # videos' }),
  restore: plural({ one: 'Restore # video', other: 'Restore # videos' }),
});

/** The page of one such change, and the list of the latest. */
export const CHANGING_TEXTS = defineTexts({
  doing: {
    edit: plural({ one: 'Changing # video', other: 'Changing # videos' }),
    delete: plural({ one: 'Deleting # video', other: 'Deleting # videos' }),
    restore: plural({ one: 'Restoring # video', other: 'Restoring # videos' }),
  },
  done: {
    edit: plural({ one: '# video changed', other: '# videos changed' }),
    delete: plural({ one: '# video deleted', other: '# videos deleted' }),
    restore: plural({ one: '# video restored', other: '# videos restored' }),
  },
  stopped: 'Stopped.',
  progress: 'Progress',
  goesOn: 'It goes on if you leave this page.',
  waiting: plural({ one: '# left', other: '# left' }),
  refused: plural({ one: '# couldn’t be changed', other: '# couldn’t be changed' }),
  refusedTitle: 'Not changed',
  refusedShown: plural({ other: 'The first # are listed.' }),
  untitled: 'Untitled video',
  look: 'Look again',
  stop: 'Stop',
  undo: 'Undo',
  undoAbout: filled('You can restore them until {day}.'),
  back: 'My videos',
});
