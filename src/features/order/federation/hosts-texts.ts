import { defineTexts, filled, plural } from '#base/texts.ts';

/** The panel's page of other sites. */
export const HOSTS_TEXTS = defineTexts({
  title: 'Other sites',
  about: {
    off: 'This site exchanges nothing with others now.',
    on: 'This site exchanges videos, comments and votes with all sites that are not blocked.',
    list: 'This site exchanges videos, comments and votes only with sites that are allowed here.',
  },
  toSettings: 'Change that',
  host: 'Site',
  hostHint: 'Such as social.example. It holds for the domains below it as well.',
  standing: 'Decision',
  standings: { open: 'No decision', limited: 'Limited', blocked: 'Blocked', allowed: 'Allowed' },
  meaning:
    'Comments from limited sites wait for a moderator, and their votes don’t count. Blocked sites exchange nothing, and their people are disabled here until you unblock them.',
  note: 'Note',
  noteHint: 'It is part of the list that you can save.',
  save: 'Save',
  find: 'Search sites',
  search: 'Part of the name',
  filter: 'Show',
  filters: {
    all: 'All sites',
    limited: 'Limited',
    blocked: 'Blocked',
    allowed: 'Allowed',
    away: 'Don’t answer',
  },
  send: 'Search',
  list: 'Sites',
  empty: 'No sites found',
  people: plural({ one: '# person known here', other: '# people known here' }),
  followers: plural({ one: '# follows somebody here', other: '# follow somebody here' }),
  videos: plural({ one: '# video', other: '# videos' }),
  comments: plural({ one: '# comment', other: '# comments' }),
  kept: filled(
    'Of another site’s video only the picture is stored here, of at most {most} videos of each site.',
  ),
  away: filled('hasn’t answered since {time}'),
  range: filled('{first} to {last} of {total}'),
  change: 'Change',
  lists: 'Lists of sites',
  paste: 'List',
  pasteHint:
    'One site a line, or a list of domain blocks from Mastodon. Sites without a severity are blocked.',
  importList: 'Add the list',
  exportList: 'Save limited and blocked sites as a list',
  done: { changed: 'Saved.', imported: 'The list is added.' },
});
