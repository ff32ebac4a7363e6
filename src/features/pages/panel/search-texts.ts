import { defineTexts, filled, plural } from '#base/texts.ts';

/** The search over the whole panel: its field, on every page, and the page of what it found. */
export const SEARCH_TEXTS = defineTexts({
  title: 'Search the panel',
  keys: 'Press / to search, and the arrow keys to move through what was found.',
  about: 'A name, a title, the link or number of a video, or words of a report or complaint.',
  none: filled('Nothing was found for “{text}”.'),
  people: 'People',
  videos: 'Videos',
  reports: 'Reports and complaints',
  allPeople: 'All people with this name',
  manage: 'Notes, role, name',
  edit: 'Edit',
  queue: 'Decide',
  counts: plural({ one: '# video', other: '# videos' }),
  untitled: 'Untitled',
  by: filled('by {name}'),
  nobody: 'without an account',
  reportOf: filled('{reason}, by {name}'),
  complaintOf: filled('Copyright complaint by {name}'),
  open: 'Waiting for a moderator',
  settled: 'Reviewed',
});
